import { Injectable } from '@nestjs/common';
import type { MessageView } from '@pitdesk/contracts/chat';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { flagsName, type MessageName, WordFlags } from '#features/words/public';
import type { Viewable } from './messages.store.ts';
import { WithheldMessages } from './withheld-messages.ts';

/** Messages as staff see them, the same for each of them. */
@Injectable()
export class MessagesForStaff {
  constructor(
    private readonly withheld: WithheldMessages,
    private readonly flags: WordFlags,
  ) {}

  /**
   * Puts the flags of watched words on messages, and takes the text from those that staff hid. Of these it shows no
   * flags: they would tell what the text says.
   */
  async of(rows: readonly Viewable[]): Promise<MessageView[]> {
    const [views, flags] = await Promise.all([
      this.withheld.of(rows.map(viewOf)),
      this.flags.of(rows.filter(({ fromPlayer }) => fromPlayer)),
    ]);
    return views.map((view) => {
      const own = view.withheld === undefined ? flags.get(flagsName(nameOf(view))) : undefined;
      return own === undefined ? view : { ...view, flags: own };
    });
  }
}

const nameOf = ({ chat_id, key }: MessageView): MessageName => ({ chatId: toStoredId(chat_id), key });

const viewOf = ({
  chatId,
  seq,
  key,
  createdAt,
  sender,
  message,
  fromPlayer,
  hidden,
  clientKey,
}: Viewable): MessageView => ({
  chat_id: fromStoredId(chatId),
  seq: Number(seq),
  key,
  created_at: createdAt.toISOString(),
  sender,
  message,
  type: fromPlayer ? 'them' : 'staff',
  ...(clientKey !== null && { client_key: clientKey }),
  hidden,
});
