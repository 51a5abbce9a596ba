# Docker and podman build it alike. The bases are arguments, so that `npm run containers -- pin` can name them by digest.
ARG NODE_IMAGE=docker.io/library/node:24-slim

# Everything built; no image is made of it, but each of those below takes its part.
FROM ${NODE_IMAGE} AS workspace
WORKDIR /portal
COPY . .
RUN npm run build \
  && node --import tsx scripts/containers/deploy-apps.ts /out \
  && node --import tsx scripts/pack-releases.ts /out/pack

FROM ${NODE_IMAGE} AS platform
WORKDIR /app
COPY --from=workspace /out/platform ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8081 DATA_FOLDER=/data
EXPOSE 8081
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

# The bundled game provider: its own origin, its own database, nothing of the platform.
FROM ${NODE_IMAGE} AS game-studio
WORKDIR /app
COPY --from=workspace /out/game-studio ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8083
EXPOSE 8083
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

FROM ${NODE_IMAGE} AS edge
WORKDIR /app
COPY --from=workspace /out/edge ./
RUN mkdir /registry /images /state && chown node:node /registry /images /state
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 REGISTRY_FOLDER=/registry IMAGES_FOLDER=/images
EXPOSE 8080
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

# The way out: the only process that reaches hosts of others.
FROM ${NODE_IMAGE} AS egress
WORKDIR /app
COPY --from=workspace /out/egress ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8084
EXPOSE 8084
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=6 CMD ["node", "-e", "require('node:net').connect(process.env.PORT, '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.mjs"]

# The desk opens the portal itself before it takes a release back, hence the browser, which wants a home to write to.
FROM ${NODE_IMAGE} AS releases
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=workspace /out/releases ./
RUN mkdir /registry && chown node:node /registry
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8082 REGISTRY_FOLDER=/registry HOME=/tmp
EXPOSE 8082
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/desk.mjs"]

# Fills the registry with this version's builds and the folder of pictures, and ends: nothing to ask for its health.
FROM ${NODE_IMAGE} AS publisher
WORKDIR /app
COPY --from=workspace /out/releases/package.json /out/releases/sbom.cdx.json ./
COPY --from=workspace /out/releases/node_modules ./node_modules
COPY --from=workspace /portal/scripts/dist ./dist
COPY --from=workspace /out/pack ./
RUN mkdir /registry /images && chown node:node /registry /images
USER node
ENV NODE_ENV=production REGISTRY_FOLDER=/registry IMAGES_FOLDER=/images
LABEL portal.sbom=/app/sbom.cdx.json
HEALTHCHECK NONE
CMD ["node", "--enable-source-maps", "dist/publish.mjs"]
