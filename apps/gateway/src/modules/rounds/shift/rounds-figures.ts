import { Injectable } from '@nestjs/common';
import { ShiftFigures, type ShiftPart } from '../../../common/shift/shift-figures.ts';
import { CorrectionsService } from '../corrections/corrections.service.ts';
import { RoundsReader } from '../rounds-reader.ts';

/** What the rounds have to say of a shift: how many began in it, how many of them were voided, what was corrected. */
@Injectable()
export class RoundsFigures {
  constructor(figures: ShiftFigures, reader: RoundsReader, corrections: CorrectionsService) {
    figures.add('rounds', (viewer, part) => reader.count(viewer, spanOf(part)));
    figures.add('voids', (viewer, part) => reader.count(viewer, { ...spanOf(part), state: 'voided' }));
    figures.add('corrections', (viewer, part) => corrections.countApproved(viewer, part));
  }
}

const spanOf = ({ from, to }: ShiftPart) => ({ from: from.toISOString(), to: to.toISOString() });
