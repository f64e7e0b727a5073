import { Injectable } from '@nestjs/common';
import { ShiftFigures } from '../../common/shift/shift-figures.ts';
import { AlarmsService } from './alarms.service.ts';

/** How many alarms are open now: whoever takes the shift over takes them too. */
@Injectable()
export class AlarmFigure {
  constructor(figures: ShiftFigures, alarms: AlarmsService) {
    figures.add('alarms', async (viewer) => (await alarms.list(viewer)).open.length);
  }
}
