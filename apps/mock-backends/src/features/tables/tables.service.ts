import { Inject, Injectable } from '@nestjs/common';
import type { ListTablesQuery } from '@pitdesk/contracts/tables';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { sortParts } from '../../core/http/pages.ts';
import { PublicAddress } from '../../core/http/public-address.ts';
import { StreamStart } from './stream-start.ts';
import { type OperatorTable, tableJson } from './table-json.ts';

@Injectable()
export class TablesService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly address: PublicAddress,
    private readonly streams: StreamStart,
  ) {}

  /** Lists tables. As in the operator's protocol, `active: 1` means active tables only, and `'0'` means all tables. */
  async list({ filters, sort_by }: ListTablesQuery): Promise<OperatorTable[]> {
    const onlyActive = String(filters?.active ?? 0) === '1';
    const [column, direction] = sortParts(sort_by ?? 'id:asc');
    const property = column === 'terminal_id' ? 'terminalId' : column;
    const rows = await this.db.table.findMany({
      where: onlyActive ? { active: true } : {},
      orderBy: [{ [property]: direction }, { id: 'asc' }],
      include: { chat: true },
    });
    return rows.map((row) =>
      tableJson(row, { urlOf: (path) => this.address.urlOf(path), startedAt: this.streams.at }),
    );
  }
}
