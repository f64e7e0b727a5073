import { cutsOf, type Model, type RotaBoard } from '@pitdesk/contracts/dealers';
import { sameId } from '@pitdesk/contracts/fields';
import { Button, Drawer, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { RestoreFocus } from '#components/dialog.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import { type Scale, timeOptions } from './board-scale.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import type { Lane } from './lane.ts';
import { useCutWords } from './use-moves.tsx';

interface Props {
  lane: Lane;
  /** Minutes from now. */
  inMinutes: number;
  dealers: readonly Model[];
  rota: RotaBoard;
  scale: Scale;
  onRelieve: (dealer: Model, inMinutes: number) => void;
  onClose: () => void;
}

/** Who may take over a table, best first, with the reason; one press relieves. */
export function RelieveDrawer({ lane, inMinutes, dealers, rota, scale, onRelieve, onClose }: Props) {
  const { t } = useTranslation('dealers');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const cutWords = useCutWords();
  const isOpen = useOpenAfterMount();
  const content = useRef<HTMLDivElement>(null);
  const [minutes, setMinutes] = useState(inMinutes);
  const { table, current } = lane;
  const at = serverNow() + minutes * 60_000;
  const candidates = candidatesFor(lane, dealers, rota, at);
  const isReady = ({ isLicensed, cuts }: Candidate): boolean => isLicensed && cuts.length === 0;
  const ready = candidates.filter(isReady);
  const lists = [
    ['ready', ready],
    ['ask', candidates.filter((one) => one.isLicensed && !isReady(one))],
    ['cannot', candidates.filter(({ isLicensed }) => !isLicensed)],
  ] as const;
  const [anybody] = candidates;
  // What every choice cuts short: the stint at the table, or the plan of another dealer there.
  const shared =
    anybody === undefined
      ? []
      : cutsOf({ dealer: anybody.dealer, tableId: table.id, at }, rota).filter(
          ({ dealer }) => !candidates.some((one) => sameId(one.dealer.id, dealer.id)),
        );
  const names = { table: nameOf(table.id, table.title), name: plainLine(current?.dealer.display_name ?? '') };
  const verb = t(minutes > 0 ? 'relieve.plan' : current === null ? 'relieve.assign' : 'relieve.act');
  const row = (one: Candidate, index: number) => (
    <CandidateRow
      key={String(one.dealer.id)}
      candidate={one}
      isBest={index === 0 && isReady(one)}
      verb={isReady(one) ? verb : `${verb}…`}
      onRelieve={() => onRelieve(one.dealer, minutes)}
    />
  );
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={440}
      title={<h2 className="title">{t(current === null ? 'relieve.titleEmpty' : 'relieve.title', names)}</h2>}
      closable={{ 'aria-label': common('modal.close'), placement: 'end' }}
      afterOpenChange={(isThere) =>
        isThere && content.current?.querySelector<HTMLElement>('li button')?.focus()
      }
    >
      <RestoreFocus />
      <Flex vertical gap={12} ref={content}>
        <Flex gap={8} align="center">
          <span className="note">{t('board.when')}</span>
          <Select
            size="small"
            aria-label={t('board.when')}
            value={minutes}
            options={timeOptions(scale, inMinutes, t('board.now'), (time) => formatClock(time, language))}
            popupMatchSelectWidth={false}
            onChange={setMinutes}
          />
        </Flex>
        {shared.map((cut) => (
          <p key={`${cut.kind} ${cut.at}`} className="note warning">
            {cutWords(cut)}
          </p>
        ))}
        {ready.length === 0 && <p className="muted">{t('relieve.nobody')}</p>}
        {lists.map(
          ([name, list]) =>
            list.length > 0 && (
              <section key={name}>
                <h3 className="hint strong">{t(`relieve.${name}`)}</h3>
                <ul className="lines" aria-label={t(`relieve.${name}`)}>
                  {list.map(row)}
                </ul>
              </section>
            ),
        )}
      </Flex>
    </Drawer>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isBest: boolean;
  verb: string;
  onRelieve: () => void;
}

function CandidateRow({ candidate, isBest, verb, onRelieve }: CandidateRowProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const cutWords = useCutWords();
  const { dealer, restsSince, plan, cuts, isLicensed } = candidate;
  const name = plainLine(dealer.display_name);
  const rested = restsSince === null ? null : formatSpan(serverNow() - restsSince, language);
  const facts = [
    dealer.games.map((game) => t(`game.${game}`)).join(' · '),
    plan &&
      !cuts.some(({ kind }) => kind === 'plan') &&
      t('bench.planned', { table: nameOf(plan.table_id), time: formatClock(Date.parse(plan.at), language) }),
  ].filter(Boolean);
  return (
    <Flex component="li" gap={8} className="pad">
      <DealerAvatar dealer={dealer} />
      <div className="fill">
        <strong>{name}</strong>
        {rested !== null && (
          <span>{` ${t(`relieve.${dealer.state === 'on_break' ? 'rested' : 'free'}`, { span: rested })}`}</span>
        )}
        <p className="hint">{facts.join(' · ')}</p>
        {isLicensed &&
          cuts.map((cut) => (
            <p key={`${cut.kind} ${cut.at}`} className="note warning">
              {cutWords(cut)}
            </p>
          ))}
      </div>
      {isLicensed && (
        <Button
          size="small"
          type={isBest ? 'primary' : 'default'}
          aria-label={`${verb}: ${name}`}
          onClick={onRelieve}
        >
          {verb}
        </Button>
      )}
    </Flex>
  );
}
