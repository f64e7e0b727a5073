import { Injectable } from '@nestjs/common';
import type { FlaggedMessage, MessageView } from '@pitdesk/contracts/chat';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { flagsName, type MessageName, WordFlags } from '#features/words/public';
import { markName, WithheldMessages } from '../messages/withheld-messages.ts';

const nameOf = ({ chat_id, key }: Pick<MessageView, 'chat_id' | 'key'>): MessageName => ({
  chatId: toStoredId(chat_id),
  key,
});

/** Puts the marks of watched words on messages. One that staff hid shows none: they would tell what it says. */
@Injectable()
export class FlaggedMessages {
  constructor(
    private readonly flags: WordFlags,
    private readonly withheld: WithheldMessages,
  ) {}

  async of(views: readonly MessageView[]): Promise<MessageView[]> {
    const flags = await this.flags.of(views.filter(({ type }) => type === 'them').map(nameOf));
    return views.map((view) => {
      const own = view.withheld === undefined ? flags.get(flagsName(nameOf(view))) : undefined;
      return own === undefined ? view : { ...view, flags: own };
    });
  }

  /** Returns the marks of messages as browsers are notified of them. */
  async marksOf(names: readonly MessageName[]): Promise<FlaggedMessage[]> {
    const [flags, hidden] = await Promise.all([this.flags.of(names), this.withheld.marksOf(names)]);
    return names.map(({ chatId, key }) => ({
      chat_id: fromStoredId(chatId),
      key,
      flags: hidden.has(markName(chatId, key)) ? [] : (flags.get(flagsName({ chatId, key })) ?? []),
    }));
  }
}
