import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { NamespaceGateway } from './namespace-gateway.decorator.ts';

/** A feature's part of the `/chat` namespace. */
export const ChatGateway = (): ClassDecorator => NamespaceGateway(CHAT_NAMESPACE);
