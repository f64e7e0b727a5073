// Jest loads the gateway for each suite, so these parts share one.
import './alarm-delivery.part.ts';
import './alarms.part.ts';
import './floor-at.part.ts';
import './handover.part.ts';
import './equipment.part.ts';
import './reports.part.ts';
import './report-schedules.part.ts';
import './broadcasts.part.ts';
