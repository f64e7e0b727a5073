import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { NamespaceGateway } from './namespace-gateway.decorator.ts';

/** A feature's part of the `/game-logic` namespace. */
export const GameLogicGateway = (): ClassDecorator => NamespaceGateway(GAME_LOGIC_NAMESPACE);
