import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportThreadQuery, HiddenMark } from '@pitdesk/contracts/chat';
import type { consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { toStoredId } from '#core/database/storable';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Clock } from '#core/time/clock';
import type { ChatTable } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import type { Place } from '../messages/messages.ts';
import { MessagesForStaff, markName } from '../messages/messages-for-staff.ts';
import { ThreadReader } from './thread-reader.ts';

/** A message, with its mark if it is hidden. */
type Message = consoleDb.ChatMessage & { readonly mark: HiddenMark | undefined };

const ROWS_AT_ONCE = 500;
const BEGINNING = new Date(0);
const COLUMNS: ExportColumn<Message>[] = [
  { key: 'created_at', title: 'Created at', value: ({ createdAt }) => createdAt.toISOString(), time: true },
  { key: 'key', title: 'Key', value: ({ key }) => key },
  { key: 'side', title: 'Side', value: ({ fromPlayer }) => (fromPlayer ? 'player' : 'staff') },
  { key: 'sender', title: 'Sender', value: ({ sender }) => sender },
  { key: 'message', title: 'Message', value: ({ message, mark }) => (mark === undefined ? message : null) },
  { key: 'hidden_by', title: 'Hidden by', value: ({ mark }) => mark?.by ?? null },
  { key: 'hidden_at', title: 'Hidden at', value: ({ mark }) => mark?.at ?? null, time: true },
  { key: 'hidden_reason_code', title: 'Reason for hiding', value: ({ mark }) => mark?.reason_code ?? null },
  { key: 'hidden_reason', title: 'Details of the hiding', value: ({ mark }) => mark?.reason ?? null },
];

/** Exports the conversation of a table or of one of its players, or the part of it between two times, as a file. */
@Injectable()
export class ThreadExport {
  constructor(
    private readonly clock: Clock,
    private readonly projection: ChatProjection,
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
  ) {}

  async of(
    { principal, ip }: Actor,
    table: ChatTable,
    { format, from, to, player }: ExportThreadQuery,
  ): Promise<StreamableFile> {
    const chatId = toStoredId(table.chat.id);
    const start: Place = { createdAt: from === undefined ? BEGINNING : new Date(from), sortKey: '' };
    const end = to === undefined ? this.clock.date() : new Date(to);
    await this.projection.bringUpToDate(chatId);
    await this.reader.coverBackTo(chatId, start);
    const { user } = principal;
    const count = await this.messages.countShown(chatId, start.createdAt, end, player);
    const filter = { from, to, player };
    await this.audit.done(
      { principal, ip },
      {
        action: 'conversation.exported',
        target: { kind: 'chat', id: chatId, label: table.title },
        details: { format, count, filter },
        ...aboutPlayer(player),
      },
    );
    return exportFile({
      at: this.clock.date(),
      format,
      zone: this.days.zone,
      name: `conversation-${chatId}`,
      title: 'Conversation',
      about: {
        chat_id: table.chat.id,
        table_id: table.id,
        table: table.title,
        terminal_id: table.terminal_id,
      },
      filter,
      count,
      by: user.username,
      columns: COLUMNS,
      batches: this.#batches(chatId, start, end, player),
    });
  }

  async *#batches(
    chatId: string,
    start: Place,
    end: Date,
    player: string | undefined,
  ): AsyncGenerator<Message[]> {
    let place = start;
    for (;;) {
      const rows = await this.messages.shownBehind(chatId, place, ROWS_AT_ONCE, player);
      const within = rows.filter(({ createdAt }) => createdAt <= end);
      const marks = await this.forStaff.marksOf(within);
      yield within.map((row) => ({ ...row, mark: marks.get(markName(row.chatId, row.key)) }));
      const last = within.at(-1);
      if (last === undefined || within.length < ROWS_AT_ONCE) return;
      place = last;
    }
  }
}
