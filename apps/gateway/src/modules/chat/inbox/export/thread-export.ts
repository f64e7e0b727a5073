import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportThreadQuery } from '@pitdesk/contracts';
import type { consoleDb } from '@pitdesk/prisma';
import { toStoredId } from '../../../../common/database/stored-id.ts';
import type { ChatTable } from '../../chat-tables.ts';
import { ChatProjection } from '../../history/chat-projection.ts';
import { MessagesStore } from '../../messages/messages.store.ts';
import type { Place } from '../../messages/positions.ts';
import { ThreadReader } from '../thread-reader.ts';
import { csvFile, jsonFile } from './thread-files.ts';

interface ThreadFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const ROWS_AT_ONCE = 500;
const BEGINNING = new Date(0);

/** A conversation as a file: all of it, or what was written between two moments. Rows are read as they are sent. */
@Injectable()
export class ThreadExport {
  constructor(
    private readonly projection: ChatProjection,
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
  ) {}

  async of(table: ChatTable, { format, from, to }: ExportThreadQuery): Promise<ThreadFile> {
    const chatId = toStoredId(table.chat.id);
    const exportedAt = new Date();
    const start: Place = { createdAt: from === undefined ? BEGINNING : new Date(from), sortKey: '' };
    const end = to === undefined ? exportedAt : new Date(to);
    await this.projection.bringUpToDate(chatId);
    await this.reader.coverBackTo(chatId, start);
    const count = await this.messages.countShown(chatId, start.createdAt, end);
    const head = { table, filter: { ...(from && { from }), ...(to && { to }) }, count, exportedAt };
    const rows = this.#rows(chatId, start, end);
    const lines = format === 'csv' ? csvFile(head, rows) : jsonFile(head, rows);
    return {
      name: `conversation-${chatId.replaceAll(/[^\w-]/g, '_')}.${format}`,
      type: TYPES[format],
      content: Readable.from(lines),
    };
  }

  async *#rows(chatId: string, start: Place, end: Date): AsyncGenerator<consoleDb.ChatMessage> {
    let place = start;
    for (;;) {
      const rows = await this.messages.shownBehind(chatId, place, ROWS_AT_ONCE);
      for (const row of rows) {
        if (row.createdAt > end) return;
        yield row;
        place = row;
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}
