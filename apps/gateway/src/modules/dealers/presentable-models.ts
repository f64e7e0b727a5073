import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Model } from '@pitdesk/contracts/dealers';
import { TableAccess } from '../permissions/table-access.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Dealers as an account gets them. Where a dealer stands is told to those who reach that table alone. The picture is the
 * gateway's, under an address that changes with the operator's, since the page may load pictures from nowhere else.
 */
@Injectable()
export class PresentableModels {
  constructor(private readonly access: TableAccess) {}

  async of(principal: Principal, models: readonly Model[]): Promise<Model[]> {
    const standing = models.filter(({ table_id }) => table_id !== null);
    const visible = await this.access.visible(
      principal,
      'dealers.read',
      standing,
      ({ table_id }) => table_id,
    );
    const seen = new Set(visible.map(({ id }) => id));
    return models.map((model) => ({
      ...model,
      ...(seen.has(model.id) ? {} : { table_id: null, since: model.table_id === null ? model.since : null }),
      photo_url: photoOf(model),
    }));
  }

  async one(principal: Principal, model: Model): Promise<Model> {
    const [presentable] = await this.of(principal, [model]);
    return presentable ?? model;
  }
}

function photoOf({ id, photo_url }: Model): string | null {
  if (photo_url === null) return null;
  const version = createHash('sha256').update(photo_url).digest('base64url').slice(0, 12);
  return `/api/models/${encodeURIComponent(String(id))}/photo?v=${version}`;
}
