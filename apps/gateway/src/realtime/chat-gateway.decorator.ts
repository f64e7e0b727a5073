import { CHAT_NAMESPACE } from '@pitdesk/contracts';
import { NamespaceGateway } from './namespace-gateway.decorator.ts';

/** A feature's part of the `/chat` namespace. */
export const ChatGateway = (): ClassDecorator => NamespaceGateway(CHAT_NAMESPACE);
