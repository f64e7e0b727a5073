import type { ChatMessage } from './chat-message.ts';

/** Whether a template is set: such a message is not shown. */
export const isHidden = ({ template }: Pick<ChatMessage, 'template'>): boolean =>
  template !== undefined && template !== null && template !== '';
