import { personName } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { Button, Flex, Form, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlinePlayers } from '#api/online-players.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

const NOBODY: readonly ListedPlayer[] = [];

/** With more names, a search field is shown. */
const MOST = 8;

interface Props {
  messages: readonly ShownMessage[];
  table: EntityId;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the player's name in a canned reply before any player has written. */
export function PlayerNameDialog({ messages, table, onName, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const [typed, setTyped] = useState('');
  const names = useNamesAt(messages, table);
  const name = typed.trim();
  return (
    <Dialog onClose={onClose} title={t('canned.who.title')}>
      <Form
        layout="vertical"
        onFinish={() => {
          if (name !== '') onName(name);
        }}
      >
        <Form.Item label={t('canned.who.name')} htmlFor={id}>
          <Input
            id={id}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        {names.length > 0 && (
          <Flex wrap gap={8} component="fieldset">
            <legend>{t('canned.who.here')}</legend>
            {names.map((one) => (
              <Button key={one} size="small" onClick={() => onName(one)}>
                <bdi translate="no">{one}</bdi>
              </Button>
            ))}
          </Flex>
        )}
        <DialogActions>
          <CancelButton onClick={onClose} />
          <Button type="primary" htmlType="submit" disabled={name === ''}>
            {t('canned.who.insert')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Returns the players of a table: first those who wrote, newest first, then those online. */
function useNamesAt(messages: readonly ShownMessage[], table: EntityId): string[] {
  const [language] = useLanguage();
  const { opened } = useOnlinePlayers({ table, language });
  const players = opened?.data ?? NOBODY;
  return useMemo(() => {
    const wrote = messages.flatMap(({ type, sender }) => (type === 'them' ? [personName(sender)] : []));
    const all = [...wrote.reverse(), ...players.map(({ player }) => personName(player))].map(plainLine);
    return [...new Set(all.filter((name) => name.trim() !== ''))].slice(0, MOST);
  }, [messages, players]);
}
