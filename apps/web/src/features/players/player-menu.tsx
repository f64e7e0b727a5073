import type { EntityId } from '@pitdesk/contracts/fields';
import { type ListedPlayer, playerIdOf } from '@pitdesk/contracts/players';
import { EllipsisIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RowMenuItem } from '#components/data-list/row-menu.tsx';
import { MenuButton } from '#components/menu-button.tsx';
import { useOpenIncidentItem } from '#components/open-incident.tsx';
import { useMay } from '#components/use-may.ts';
import { paths, WRITE_MARK } from '#config/paths.ts';
import { useLazyPlayerQuery } from './api.ts';
import { nameOf } from './player-parts.tsx';
import type { PlaceOf } from './table-places.ts';

export interface MenuPlayer {
  id: string;
  /** As the operator writes the name; empty for an erased player. */
  player: string;
  /** The player's table, where it is known. */
  tableId?: EntityId | undefined;
}

/** Returns the player of a row of the online list. */
export function menuPlayerOf({ player, table_name }: ListedPlayer, placeOf: PlaceOf): MenuPlayer {
  const place = placeOf(table_name);
  return { id: playerIdOf(player), player, tableId: place.kind === 'table' ? place.table.id : undefined };
}

interface Options {
  /** Asks for the removal in place; without it, the list of online players does. */
  onRemove?: () => void;
}

/** Returns what staff can do about a player, for the menu of a row: the same acts wherever a player is shown. */
export function usePlayerMenu(): (player: MenuPlayer, options?: Options) => RowMenuItem[] {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const [mayRead, mayNote] = [useMay('players.read'), useMay('players.note')];
  const maySanction = useMay('sanctions.propose');
  const mayChat = [useMay('chat.read'), useMay('chat.send')].every(Boolean);
  const mayRemove = [useMay('clients.identify'), useMay('clients.disconnect')].every(Boolean);
  const incidentItem = useOpenIncidentItem();
  const [readFile] = useLazyPlayerQuery();
  return ({ id, player, tableId }, { onRemove } = {}) => {
    if (player === '') return [];
    const goTo = (address: string) => () => void navigate(address);
    const page = paths.player.link(id);
    /** Writes at the player's table: the known one, else the present or the latest one. */
    const message = async (): Promise<void> => {
      const file = tableId === undefined ? (await readFile(id, true)).data : undefined;
      const at = tableId ?? [...(file?.online ?? []), ...(file?.visits ?? [])].find(isAtTable)?.table.id;
      void navigate(at == null ? page : paths.tableChat.ofPlayer(at, player) + WRITE_MARK);
    };
    const items: (RowMenuItem | false)[] = [
      mayRead && { key: 'player', text: t('player.open'), onChoose: goTo(page) },
      mayChat &&
        (mayRead || tableId !== undefined) && {
          key: 'message',
          text: t('player.message'),
          onChoose: () => void message(),
        },
      mayRead && mayNote && { key: 'note', text: t('player.note'), onChoose: goTo(`${page}#form=note`) },
      mayRead &&
        maySanction && {
          key: 'sanction',
          text: t('player.sanction'),
          danger: true,
          onChoose: goTo(`${page}#form=apply`),
        },
      ...incidentItem({ origin: 'player', id, player: id, table: tableId }),
      mayRemove && {
        key: 'remove',
        text: t('player.remove'),
        danger: true,
        onChoose: onRemove ?? goTo(`${paths.players.link(id)}#form=${encodeURIComponent(`remove:${id}`)}`),
      },
    ];
    return items.filter((item) => item !== false);
  };
}

const isAtTable = ({ table }: { table: { id: EntityId | null } }): boolean => table.id !== null;

/** The menu of a player outside of a list of rows. */
export function PlayerMenuButton({ player, ...options }: Options & { player: MenuPlayer }) {
  const { t } = useTranslation('lists');
  const items = usePlayerMenu()(player, options);
  const label = t('actionsOf', { name: nameOf(player) });
  if (items.length === 0) return null;
  return (
    <MenuButton
      type="text"
      size="small"
      icon={<EllipsisIcon />}
      aria-label={label}
      title={label}
      items={items.map(({ key, text, danger }) => ({ key, label: text, danger: danger === true }))}
      onChoose={(chosen) => items.find(({ key }) => key === chosen)?.onChoose()}
    />
  );
}
