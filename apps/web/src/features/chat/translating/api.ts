import type { Language } from '@pitdesk/contracts/browser';
import type { EntityId } from '@pitdesk/contracts/fields';
import type {
  MessageTranslation,
  ReplyTranslation,
  SpeakerKind,
  SpokenLanguage,
  TranslateReplyRequest,
} from '@pitdesk/contracts/translation';
import { TRANSLATION, translationPaths } from '@pitdesk/contracts/translation';
import { type CallResult, callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { baseApi, PLAYERS, type StoreExtra, whileCached } from '#api/store.ts';
import type { Chat } from '../live/chat.ts';

const LANGUAGE = 'spoken-language';

type ChatExtra = StoreExtra & { chat: Chat };

export interface Speaker {
  readonly kind: SpeakerKind;
  readonly id: string;
}

interface Wanted {
  readonly chatId: EntityId;
  readonly key: string;
  readonly target: Language;
  readonly onlyOriginal: boolean;
}

interface Asking {
  readonly key: string;
  readonly resolve: (result: CallResult<MessageTranslation>) => void;
}

/** Messages that become visible within this time share a call. */
const GATHER_MS = 50;
/** The gateway answers within seconds, even if the translator hangs. */
const TIMEOUT_MS = 15_000;
const gathering = new Map<string, Asking[]>();

/** Returns the translation of one message; concurrent requests share a call. */
function translationOf(wanted: Wanted): Promise<CallResult<MessageTranslation>> {
  return new Promise((resolve) => {
    const { chatId, key, target, onlyOriginal } = wanted;
    const name = JSON.stringify([chatId, target, onlyOriginal]);
    const asking = gathering.get(name) ?? [];
    if (asking.length === 0) {
      gathering.set(name, asking);
      setTimeout(() => {
        gathering.delete(name);
        for (let from = 0; from < asking.length; from += TRANSLATION.messagesAtOnce) {
          void request(wanted, asking.slice(from, from + TRANSLATION.messagesAtOnce));
        }
      }, GATHER_MS);
    }
    asking.push({ key, resolve });
  });
}

async function request({ chatId, target, onlyOriginal }: Wanted, asking: readonly Asking[]): Promise<void> {
  const result = await sendSignedIn<MessageTranslation[]>(
    callOf(translationPaths.translateMessages, {
      params: { id: chatId },
      body: { keys: asking.map(({ key }) => key), target, only_originals: onlyOriginal },
      timeoutMs: TIMEOUT_MS,
    }),
  );
  for (const { key, resolve } of asking) {
    if (!result.ok) resolve(result);
    // Unknown and hidden messages have no translation.
    else resolve({ ...result, data: result.data.find((one) => one.key === key) ?? { state: 'same', key } });
  }
}

const translationApi = baseApi.enhanceEndpoints({ addTagTypes: [LANGUAGE] }).injectEndpoints({
  endpoints: (build) => ({
    messageTranslation: build.query<MessageTranslation, Wanted>({
      queryFn: async (wanted) => {
        const result = await translationOf(wanted);
        return result.ok ? { data: result.data } : { error: result.failure };
      },
      providesTags: [PLAYERS],
    }),
    translateReply: build.mutation<ReplyTranslation, TranslateReplyRequest & { chatId: EntityId }>({
      query: ({ chatId, ...body }) =>
        callOf(translationPaths.translateReply, { params: { id: chatId }, body, timeoutMs: TIMEOUT_MS }),
    }),
    /** Refetched after a change event, and after a reconnect. */
    spokenLanguage: build.query<SpokenLanguage, Speaker>({
      query: (params) => callOf(translationPaths.getLanguage, { params: { ...params } }),
      providesTags: (_result, _error, { kind, id }) => [{ type: LANGUAGE, id: `${kind} ${id}` }],
      onCacheEntryAdded: whileCached<SpokenLanguage, Speaker, ChatExtra>(({ chat, argument, dispatch }) => {
        const refetch = (): void => {
          const tag = { type: LANGUAGE, id: `${argument.kind} ${argument.id}` } as const;
          dispatch(translationApi.util.invalidateTags([tag]));
        };
        const stops = [
          chat.socket.on('languages:changed', (speakers) => {
            if (speakers.some(({ kind, id }) => kind === argument.kind && id === argument.id)) refetch();
          }),
          chat.socket.connection.subscribe(() => {
            if (chat.socket.connection.get().state === 'live') refetch();
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
        // The language may change while the first answer is loading.
      }, 'before its first answer'),
    }),
    setLanguage: build.mutation<SpokenLanguage, Speaker & { language: Language | null }>({
      query: ({ language, ...params }) =>
        callOf(translationPaths.setLanguage, { params, body: { language } }),
      invalidatesTags: (_result, _error, { kind, id }) => [{ type: LANGUAGE, id: `${kind} ${id}` }],
    }),
  }),
});

export const {
  useMessageTranslationQuery,
  useTranslateReplyMutation,
  useSpokenLanguageQuery,
  useSetLanguageMutation,
} = translationApi;
