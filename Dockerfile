# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# The lists of packages first, so that a change of code does not install everything again.
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY cms/package.json cms/
COPY storefront/package.json storefront/
RUN npm ci
COPY . .
RUN node cms/prepare.mjs
# Only what the shop reads at run time.
RUN node cms/pack-app.mjs /packed

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data TZ=America/Bogota
# Memory that pictures took goes back to the system: glibc keeps it in an arena for each thread.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /packed ./
COPY docker/backup.sh docker/
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives; a restart mends no database. The first start fills the database and makes its pictures.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cms/dist/main.mjs"]
