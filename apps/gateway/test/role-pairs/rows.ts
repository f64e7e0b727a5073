import { randomUUID } from 'node:crypto';
import { buildRound } from '@pitdesk/contracts/testing';
import { AuditService } from '#core/audit/audit.service';
import { console_ } from './console.ts';
import { placeAt, ROAMER, TERMINALS } from './floor.ts';

/** The time of the rows: the end of the minutes of the floor that every account reads, as a later end has other rounds. */
export const madeAt = { rows: new Date(0), sample: new Date(0) };

/** Creates one record of each kind at each terminal, beside the operator's. */
export async function makeRows(): Promise<void> {
  const { client } = console_.gateway.database;
  const now = new Date();
  const earlier = new Date(now.getTime() - 60_000);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - 600_000);
  madeAt.rows = now;
  madeAt.sample = minute;
  // The console records a player who wrote, which can be before this.
  await client.player.createMany({
    data: [
      {
        id: '709',
        player: ROAMER,
        searchText: 'grace hopper 709',
        firstSeenAt: earlier,
        lastSeenAt: now,
      },
    ],
    skipDuplicates: true,
  });
  await client.playerName.createMany({
    data: [{ playerId: '709', player: ROAMER, lastSeenAt: now }],
    skipDuplicates: true,
  });
  await client.playerCountSample.create({ data: { at: minute, tableId: '', terminalId: 0, count: 111 } });
  for (const terminalId of TERMINALS) {
    const { chat, player, round, tableId } = placeAt(terminalId);
    const { title } = chat;
    const of = { id: randomUUID(), terminalId };
    const table = { tableId, tableTitle: title };
    await client.playerVisit.create({
      data: {
        ...{ playerId: '709', player: ROAMER, socketId: randomUUID(), ...table, terminalId },
        ...{ beganAt: earlier, maybeEarlier: false, endedAt: now },
      },
    });
    const by = { byId: 'x', byName: 'floor9' };
    await client.playerNote.create({
      data: { ...of, playerId: '709', text: `Noted at ${terminalId}`, ...by, at: now },
    });
    // Of the table of the chat, so that the report need not wait for the console's own count.
    const ofChat = console_.mock.floor.tables().find(({ chatId }) => chatId === chat.id);
    await client.playerCountSample.create({
      data: { at: minute, tableId: String(ofChat?.id), terminalId, count: 10 ** (terminalId - 1) },
    });
    await client.sanction.create({
      data: {
        ...{ ...of, ...table, playerId: `70${terminalId}`, player, kind: 'warning' },
        ...{ scope: 'table', reason: 'abuse', text: 'x', evidence: 'x', state: 'expired', minutes: 60 },
        ...{ appliedById: 'x', appliedByName: 'floor9', appliedAt: earlier, enforcement: 'not_offered' },
      },
    });
    await client.alarm.create({
      data: {
        ...{ ...of, ...table, kind: 'stream_down', facts: { kind: 'stream_down', status: 503 } },
        ...{ since: earlier, raisedAt: earlier, lastSeenAt: now, resolvedAt: now },
      },
    });
    await client.handoverEntry.create({
      data: {
        ...{ ...of, ...table, seq: terminalId, at: now, authorId: 'x', authorName: 'floor9', shift: 1 },
        ...{ gamingDay: now.toISOString().slice(0, 10), kind: 'note', text: `Handed over at ${terminalId}` },
        needsFollowUp: false,
      },
    });
    const wheel = {
      id: randomUUID(),
      kind: 'wheel',
      number: `W-${terminalId}`,
      activeKey: `wheel W-${terminalId}`,
    };
    await client.equipment.create({ data: { ...wheel, terminalId, addedAt: now } });
    await client.wheelInspection.create({
      data: {
        ...{ id: randomUUID(), equipmentId: wheel.id, number: wheel.number, terminalId, at: now },
        ...{
          tableId: String(terminalId),
          tableTitle: `Inspected at ${terminalId}`,
          byId: 'x',
          byName: 'floor9',
        },
        ...{ gamingDay: now.toISOString().slice(0, 10), level: 'level', result: 'pass' },
      },
    });
    const lot = { id: randomUUID(), lot: `Lot ${terminalId}`, activeKey: `LOT ${terminalId}` };
    await client.cardLot.create({ data: { ...lot, terminalId, receivedAt: now } });
    await client.cardStep.create({
      data: {
        ...{
          id: lot.id,
          lotId: lot.id,
          act: 'received',
          decks: 8,
          terminalId,
          state: 'confirmed',
          position: 1,
        },
        ...{ proposedById: 'x', proposedByName: `floor9 ${terminalId}`, proposedAt: now },
        ...{ decidedById: 'y', decidedByName: 'floor8', decidedAt: now },
      },
    });
    await client.protectionCase.create({
      data: {
        ...{ ...of, ...table, playerId: `70${terminalId}`, player, severity: 'low' },
        ...{ openedAt: now, lookDueAt: now, firstDueAt: now },
      },
    });
    for (const kind of ['dispute', 'complaint']) {
      await client.incident.create({
        data: {
          ...{ ...table, id: randomUUID(), terminalId, kind, seen: `Seen at ${terminalId}`, ticks: [] },
          ...{ playbook: { version: 1, steps: [], notify: [] }, openedAt: now },
          ...{ openedById: 'x', openedByName: 'floor9' },
          ...(kind === 'complaint' && { receivedAt: now, dueAt: now }),
        },
      });
    }
    await console_.gateway.app.get(AuditService).record({
      action: 'round.voided',
      actor: { id: 'x', username: 'floor9' },
      target: { kind: 'round', id: String(round), label: `Voided at ${terminalId}` },
      ip: '::1',
      result: 'ok',
      details: { table_id: tableId, reason_code: 'other', reason: 'The ball left the wheel' },
    });
    await client.roundCorrection.create({
      data: {
        ...{ id: of.id, roundId: String(round), tableId, result: { number: 4 } },
        round: buildRound({ id: round, table_id: tableId }),
        ...{ reason: 'The sensor was off', proposedById: 'x', proposedByName: 'floor9', proposedAt: now },
      },
    });
    // Ahead: a table that nobody saw for minutes would get another state between two reads.
    const seenAt = new Date(now.getTime() + 3_600_000);
    const seen = { title, terminalId, state: 'open', seenAt, operatorAt: now };
    const { seq: stateSeq } = await client.tableStateLog.create({
      data: {
        ...{ tableId, tableTitle: title, terminalId, at: now, isState: true },
        ...{ after: 'open', cause: 'unknown' },
      },
    });
    await client.tableSeen.create({ data: { ...seen, tableId, stateSeq } });
    await client.broadcast.create({
      data: {
        ...{ id: of.id, state: 'done', choice: {}, terminals: [terminalId], authorId: 'x', authorName: 'y' },
        ...{ sessionId: randomUUID(), ip: '::1', preparedAt: now, finishedAt: now },
        list: {
          create: {
            ...{ position: 0, tableId, title, terminalId, chatId: String(chat.id) },
            ...{ sendKey: randomUUID(), state: 'sent', players: terminalId },
          },
        },
      },
    });
  }
}
