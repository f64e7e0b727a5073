import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import {
  GATEWAY_METADATA,
  GATEWAY_OPTIONS,
  MESSAGE_MAPPING_METADATA,
  MESSAGE_METADATA,
} from '@nestjs/websockets/constants.js';
import { type KnownRoute, RouteRegistry } from '#core/http/route.decorator';
import { ACCESS_RULE, type AccessRule } from '#core/permissions/permission.decorator';

type Class = Type<unknown>;
type Method = (...args: unknown[]) => unknown;

/** A route or event of the gateway, and its rule, if it has one. */
interface Handler {
  /** `GET /api/tables`, or `/game-logic getClientsList`. */
  readonly name: string;
  readonly rule: AccessRule | undefined;
}

export interface RouteHandler extends Handler {
  readonly route: KnownRoute;
}

export interface EventHandler extends Handler {
  readonly namespace: string;
  readonly event: string;
}

/**
 * Returns every route of the running router. A route without a controller was registered without Nest, and so has no
 * guard.
 */
export function routeHandlers(app: INestApplication, registry = app.get(RouteRegistry)): RouteHandler[] {
  const rules = new Map<string, AccessRule | undefined>();
  const controllers = discovery(app).getControllers();
  for (const { metatype } of controllers) {
    for (const method of metatype ? methodsOf(metatype) : []) {
      for (const name of routeNames(metatype as Class, method)) rules.set(name, ruleOf(method));
    }
  }
  return registry.routes
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => ({ name: nameOf(route), route, rule: rules.get(nameOf(route)) }));
}

/** Returns every event that a socket gateway of the running application handles. */
export function eventHandlers(app: INestApplication): EventHandler[] {
  const gateways = discovery(app)
    .getProviders()
    .flatMap(({ metatype }) =>
      metatype && read(GATEWAY_METADATA, metatype as Class) ? [metatype as Class] : [],
    );
  return gateways.flatMap((gateway) =>
    methodsOf(gateway)
      .filter((method) => read(MESSAGE_MAPPING_METADATA, method) === true)
      .map((method) => {
        const { namespace } = read(GATEWAY_OPTIONS, gateway) as { namespace: string };
        const event = String(read(MESSAGE_METADATA, method));
        return { name: `${namespace} ${event}`, namespace, event, rule: ruleOf(method) };
      }),
  );
}

const discovery = (app: INestApplication) => new DiscoveryService(app.get(ModulesContainer));

const reflector = new Reflector();
const read = (key: string, target: Class | Method): unknown => reflector.get(key, target);

const ruleOf = (method: Method) => read(ACCESS_RULE, method) as AccessRule | undefined;

function methodsOf(owner: { prototype: unknown }): Method[] {
  const prototype = owner.prototype as Record<string, Method>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => prototype[name] ?? []);
}

function routeNames(controller: Class, method: Method): string[] {
  const verb = read(METHOD_METADATA, method);
  if (typeof verb !== 'number') return [];
  const paths = [read(PATH_METADATA, controller)]
    .flat()
    .flatMap((prefix) =>
      [read(PATH_METADATA, method)].flat().map((path) => `/${String(prefix)}/${String(path)}`),
    );
  return paths.map((path) => nameOf({ method: RequestMethod[verb] ?? '', path }));
}

const nameOf = ({ method, path }: Pick<KnownRoute, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')}`;
