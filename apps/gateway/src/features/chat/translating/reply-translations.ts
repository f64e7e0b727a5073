import { Injectable } from '@nestjs/common';
import type { ReplyOriginal, ReplyTranslation, TranslateReplyRequest } from '@pitdesk/contracts/translation';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { NotTranslated, TranslationsStore, Translator } from '#features/translation/public';
import { CannedRepliesStore } from '../canned-replies/canned-replies.store.ts';
import { careTextIn } from '../canned-replies/care-texts.ts';

/** Translates what staff write, for them to read before it is sent. Nothing is sent here. */
@Injectable()
export class ReplyTranslations {
  constructor(
    private readonly translator: Translator,
    private readonly translations: TranslationsStore,
    private readonly replies: CannedRepliesStore,
  ) {}

  async translate(request: TranslateReplyRequest): Promise<ReplyTranslation> {
    if (careTextIn(request.text, await this.replies.ofCare()) !== null)
      return { state: 'failed', reason: 'care' };
    try {
      const { text, engine } = await this.translator.translate(request);
      return { state: 'translated', text, engine };
    } catch (error) {
      if (error instanceof NotTranslated) return { state: 'failed', reason: error.reason };
      throw error;
    }
  }

  /** Keeps what the sender wrote beside what is about to be sent under this key. */
  async keepOriginal({ user }: Principal, clientKey: string, original: ReplyOriginal): Promise<void> {
    await this.translations.keepOriginal(toStoredId(user.id), clientKey, original);
  }
}
