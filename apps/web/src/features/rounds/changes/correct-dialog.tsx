import './changes.css';
import type { CorrectedResult, Round } from '@pitdesk/contracts/rounds';
import {
  type BaccaratHand,
  type Card,
  isCard,
  pocketName,
  RANKS,
  SUITS,
  totalOf,
} from '@pitdesk/table-games';
import { Button, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LinkButton } from '#components/link-button.tsx';
import { paths } from '#config/paths.ts';
import { useProposeCorrectionMutation } from '../api.ts';
import { cardText } from '../result/card-text.ts';
import { ResultMark } from '../result/result-mark.tsx';
import { useTableRules } from '../use-table-rules.ts';
import { BeforeAndAfter, ChangedRound } from './before-and-after.tsx';
import { CorrectionDraft, type DealtPicks, numbersOn, type Picks, withPick } from './deal-picks.ts';
import { ChangeFailure, useChangeReason, useNamedIncident } from './reasoned-changes.tsx';
import { correctedRound, useCorrectedResult } from './use-corrected-result.ts';

interface Props {
  round: Round;
  onClose: () => void;
}

/** Proposes another result of a round. Nothing changes before a colleague approves it. */
export function CorrectDialog({ round, onClose }: Props) {
  const { t } = useTranslation(['rounds', 'fields']);
  const { t: common } = useTranslation();
  const { wheel } = useTableRules(round.table_id);
  const draft = useFormDraft(`correct:${round.id}`, CorrectionDraft);
  const { picks, setPicks, dealt, number, setNumber, isSame, result } = useCorrectedResult(
    round,
    draft.found,
  );
  const incident = useNamedIncident();
  const [propose, { isLoading, error, data: proposed }] = useProposeCorrectionMutation();
  const asked = useChangeReason();
  const send = async (corrected: CorrectedResult, reason: string): Promise<void> => {
    const sent = await propose({
      id: round.id,
      result: corrected,
      reason: reason.trim(),
      incident_id: incident,
    });
    if (sent.data !== undefined) draft.drop();
  };
  const { form, props, rules, tried } = useCheckedForm({
    name: 'correct',
    initial: { reason: draft.found?.reason ?? '' },
    check: reasonCheck(asked),
    onChange: ({ reason }) => keep({ reason }),
    onSend: async ({ reason }) => {
      if (result !== undefined) await send(result, reason);
    },
  });
  const reason = Form.useWatch('reason', form) ?? draft.found?.reason ?? '';
  const keep = (part: Partial<CorrectionDraft>): void => draft.keep({ reason, picks, number, ...part });
  const throwAway = (): void => {
    draft.drop();
    onClose();
  };
  if (proposed !== undefined) {
    return (
      <Dialog key="proposed" title={t('correct.title')} onClose={onClose}>
        <p role="status">{t('correct.proposed')}</p>
        <DialogActions>
          <Button onClick={throwAway}>{common('modal.close')}</Button>
          <LinkButton type="primary" to={paths.corrections.link()}>
            {t('corrections.title')}
          </LinkButton>
        </DialogActions>
      </Dialog>
    );
  }
  const problem = isSame ? t('correct.same') : t('correct.unfinished');
  return (
    <FormDialog
      form={props}
      title={t('correct.title')}
      verb={t('correct.do')}
      wide
      isBusy={isLoading}
      onClose={onClose}
      onCancel={throwAway}
    >
      <ChangedRound round={round} />
      {round.game === 'baccarat' ? (
        <CardPicks
          picks={picks}
          dealt={dealt}
          onChange={(chosen) => {
            setPicks(chosen);
            keep({ picks: chosen });
          }}
        />
      ) : (
        <Select
          className="picks__number"
          aria-label={t('fields:number')}
          value={number === null ? '' : String(number)}
          options={[
            NOTHING,
            ...numbersOn(wheel).map((one) => ({ value: String(one), label: pocketName(one) })),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(text) => {
            const chosen = text === '' ? null : Number(text);
            setNumber(chosen);
            keep({ number: chosen });
          }}
        />
      )}
      <p className={`line ${tried && result === undefined ? 'problem' : 'muted'}`} role="status">
        {result === undefined ? (
          problem
        ) : (
          <>
            <span>{t('correct.byRules')}</span> <ResultMark round={correctedRound(round, result)} />
          </>
        )}
      </p>
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
      <p className="note">{t('correct.twoPeople')}</p>
      {incident !== undefined && <p className="note">{t('ofIncident')}</p>}
      <BeforeAndAfter round={round} result={result} />
      <ChangeFailure failure={failureIn(error)} />
    </FormDialog>
  );
}

const NOTHING = { value: '', label: '–' };
const HANDS = ['player', 'banker'] as const;
const CARDS = [
  NOTHING,
  ...SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`)).map((card) => ({
    value: card,
    label: cardText(card),
  })),
];

interface PicksProps {
  picks: Picks;
  dealt: DealtPicks;
  onChange: (picks: Picks) => void;
}

/** The cards of both hands, picked one by one; a third place appears where the rules draw a third card. */
function CardPicks({ picks, dealt, onChange }: PicksProps) {
  const { t } = useTranslation(['rounds', 'fields']);
  const dealtTo = (hand: BaccaratHand): Card[] =>
    dealt.cards.filter((one) => one.hand === hand).map(({ card }) => card);
  return (
    <Flex vertical gap={10}>
      {HANDS.map((hand) => {
        const cards = dealtTo(hand);
        const places = Math.max(2, cards.length + (dealt.next === hand ? 1 : 0));
        return (
          <Flex
            component="fieldset"
            wrap
            gap={8}
            align="center"
            className={`picks__hand fill of-${hand}`}
            key={hand}
          >
            <legend>{t(`pictures.winner.${hand}`)}</legend>
            {[0, 1, 2].slice(0, places).map((place) => (
              <Select
                key={place}
                className="picks__card"
                aria-label={t('correct.card', { hand: t(`pictures.winner.${hand}`), place: place + 1 })}
                value={picks[hand][place] ?? ''}
                options={CARDS}
                // “9S” finds “9♠” too.
                showSearch={{
                  filterOption: (typed, option) =>
                    `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase()),
                }}
                onChange={(value: string) =>
                  onChange(withPick(picks, hand, place, isCard(value) ? value : null))
                }
              />
            ))}
            <output className="figure tabular end" aria-label={t('fields:totals')}>
              {cards.length >= 2 ? totalOf(cards) : '–'}
            </output>
          </Flex>
        );
      })}
    </Flex>
  );
}
