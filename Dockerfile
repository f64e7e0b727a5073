# One target for each of our images: gateway (with the web app), mock-backends, identity-provider, balancer.
#   docker build --target gateway .

FROM node:24-bookworm-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/rig/package.json packages/rig/
COPY packages/table-games/package.json packages/table-games/
COPY packages/watched-words/package.json packages/watched-words/
COPY prisma/package.json prisma/
COPY apps/gateway/package.json apps/gateway/
COPY apps/mock-backends/package.json apps/mock-backends/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY trials/package.json trials/
RUN npm ci
COPY turbo.json tsconfig.base.json .node-version ./
COPY packages packages
COPY prisma prisma
COPY apps apps
COPY scripts scripts
COPY docker/*.mjs docker/
RUN npx turbo run build --filter=@pitdesk/gateway --filter=@pitdesk/web --filter=@pitdesk/mock-backends \
    --filter=@pitdesk/rig --output-logs=errors-only \
  && node docker/gather-image.mjs gateway /gathered/gateway \
  && node docker/gather-image.mjs mock-backends /gathered/mock-backends \
  && node docker/gather-image.mjs identity-provider /gathered/identity-provider

# The common base of both servers. Their files belong to root, so the account that runs them cannot change them.
FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
RUN mkdir .data && chown node:node .data
USER node
VOLUME /app/.data

FROM server AS gateway
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/gateway/dist/main.js"]
COPY --from=build /gathered/gateway ./

FROM server AS mock-backends
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/mock-backends/dist/main.js"]
COPY --from=build /gathered/mock-backends ./

# A provider for trying single sign-on: anybody can sign in as any of its three people.
FROM server AS identity-provider
EXPOSE 4500
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4500/.well-known/openid-configuration').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "packages/rig/dist/identity-provider/main.js", "--host", "0.0.0.0"]
COPY --from=build /gathered/identity-provider ./

# HAProxy uses the same base as the servers, so that one base image is pulled, scanned and updated. On SIGUSR1 it accepts
# no new connections and lets the open ones finish.
FROM node:24-bookworm-slim AS balancer
RUN apt-get update && apt-get install -y --no-install-recommends haproxy \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY docker/balancer/haproxy.cfg /etc/haproxy/haproxy.cfg
RUN haproxy -c -q -f /etc/haproxy/haproxy.cfg
USER haproxy
EXPOSE 3000 3443
STOPSIGNAL SIGUSR1
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/balancer/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"]
