// Jest loads the mock again for each suite, so these parts share one suite.
import './auth.part.ts';
import './back-office.part.ts';
import './chat-socket.part.ts';
import './faults.part.ts';
import './game-logic-socket.part.ts';
import './slots.part.ts';
import './streams.part.ts';
import './smtp.part.ts';
import './simulation.part.ts';
import './shift.part.ts';
import './running.part.ts';
