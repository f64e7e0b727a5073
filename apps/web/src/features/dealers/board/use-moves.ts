import type { EntityId, Model } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { type CallFailure, failureIn } from '../../../api/http/call-failure.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import {
  useCancelReliefMutation,
  usePlaceDealerMutation,
  usePlanReliefMutation,
  useUpdateDealerMutation,
} from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { useFailureWords } from '../parts/use-failure-words.ts';

interface Named {
  id: EntityId;
  display_name: string;
}

export interface NamedTable {
  id: EntityId;
  title: string;
}

/** What can be done with a dealer on the board; each says what came of it, with the way back. */
export function useMoves() {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { say } = useNotes();
  const words = useFailureWords();
  const [place] = usePlaceDealerMutation();
  const [update] = useUpdateDealerMutation();
  const [planRelief] = usePlanReliefMutation();
  const [cancelRelief] = useCancelReliefMutation();

  const tellProblem = (failure: CallFailure | undefined, goOn?: { text: string; run: () => void }): void => {
    if (failure === undefined) return;
    say({ text: words(failure), tone: 'problem', ...(goOn && { act: goOn }) });
  };

  /** Back to where both stood; whoever was faster meanwhile is left alone, and it is said. */
  const putBack = async (dealer: Model, table: NamedTable, relieved: Named | null): Promise<void> => {
    const { id, table_id: home, state } = dealer;
    if (relieved !== null) {
      const back = await place({ id: relieved.id, table_id: table.id, from: null, expects: id });
      if ('error' in back) return tellProblem(failureIn(back.error));
    }
    const from = relieved === null ? table.id : null;
    const result =
      home === null && relieved !== null
        ? await update({ id, state })
        : await place({ id, table_id: home, from, state });
    if ('error' in result) tellProblem(failureIn(result.error));
  };

  /** @param standing who is seen at the table: they are relieved, and nobody else is */
  const put = async (dealer: Model, table: NamedTable, standing: Named | null): Promise<void> => {
    const { id, table_id: from } = dealer;
    const result = await place({ id, table_id: table.id, from, expects: standing?.id ?? null });
    if ('error' in result) {
      const failure = failureIn(result.error);
      const faster = failure?.standing;
      const goOn = faster && {
        text: t('move.relieve', { name: plainLine(faster.display_name) }),
        run: () => void put(dealer, table, faster),
      };
      return tellProblem(failure, goOn ?? undefined);
    }
    const names = { name: plainLine(dealer.display_name), table: plainLine(table.title) };
    const text =
      standing === null
        ? t('move.done', names)
        : t('move.relieved', { ...names, other: plainLine(standing.display_name) });
    say({ text, tone: 'done', act: { text: t('undo'), run: () => void putBack(dealer, table, standing) } });
  };

  const takeOff = async (dealer: Model, table: NamedTable, state: Model['state']): Promise<void> => {
    const result = await place({ id: dealer.id, table_id: null, from: table.id, state });
    if ('error' in result) return tellProblem(failureIn(result.error));
    const text = t('move.left', { name: plainLine(dealer.display_name), table: plainLine(table.title) });
    const back = { ...dealer, table_id: null, state };
    say({ text, tone: 'done', act: { text: t('undo'), run: () => void put(back, table, null) } });
  };

  const plan = async (dealer: Named, table: NamedTable, at: string): Promise<void> => {
    const result = await planRelief({ table_id: table.id, dealer_id: dealer.id, at });
    if ('error' in result) return tellProblem(failureIn(result.error));
    const { id } = result.data;
    const names = { name: plainLine(dealer.display_name), table: plainLine(table.title) };
    say({
      text: t('move.planned', { ...names, time: formatClock(Date.parse(at), language) }),
      tone: 'done',
      act: { text: t('undo'), run: () => void cancelRelief(id) },
    });
  };

  const cancel = async (relief: { id: EntityId; dealer: Named; at: string }, table: NamedTable) => {
    const result = await cancelRelief(relief.id);
    if ('error' in result) return tellProblem(failureIn(result.error));
    const text = t('move.cancelled', {
      name: plainLine(relief.dealer.display_name),
      table: plainLine(table.title),
    });
    const again = (): void => void plan(relief.dealer, table, relief.at);
    say({ text, tone: 'done', act: { text: t('undo'), run: again } });
  };

  return { put, takeOff, plan, cancel };
}
