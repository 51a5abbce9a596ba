# Everything built: the source of the images below, and by itself the image that fills the registry with releases.
FROM node:24-slim AS workspace
WORKDIR /portal
COPY . .
RUN npm run build
# What a server needs at run time and nothing else. The version of pnpm is the one that the bootstrap has installed with.
RUN pnpm="npx --yes pnpm@$(sed -n "s/^const pnpmVersion = '\(.*\)';/\1/p" scripts/bootstrap.mjs)" \
  && for app in platform game-studio edge releases; do $pnpm --filter "@portal/$app" deploy --prod --legacy "/out/$app" || exit 1; \
  rm -rf "/out/$app/src" "/out/$app/client" "/out/$app/test" && cp -r "$app/dist" "/out/$app/dist" || exit 1; done \
  && for page in desk releases/console; do if [ -d "$page/dist" ]; then target="/out/releases/$(basename "$page")"; rm -rf "$target" && mkdir -p "$target" && cp -r "$page/dist" "$target/dist"; fi; done
RUN mkdir /registry /images && chown node:node /registry /images
USER node
ENV REGISTRY_FOLDER=/registry IMAGES_FOLDER=/images
CMD ["node", "--import", "tsx", "scripts/publish.ts"]

FROM node:24-slim AS platform
WORKDIR /app
COPY --from=workspace /out/platform ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8081 DATA_FOLDER=/data
EXPOSE 8081
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

# The bundled game provider: its own origin, its own database, nothing of the platform.
FROM node:24-slim AS game-studio
WORKDIR /app
COPY --from=workspace /out/game-studio ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8083
EXPOSE 8083
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

FROM node:24-slim AS edge
WORKDIR /app
COPY --from=workspace /out/edge ./
RUN mkdir /registry /images /state && chown node:node /registry /images /state
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 REGISTRY_FOLDER=/registry IMAGES_FOLDER=/images
EXPOSE 8080
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/main.mjs"]

# The desk opens the portal itself before it takes a release back, hence the browser.
FROM node:24-slim AS releases
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=workspace /out/releases ./
RUN mkdir /registry && chown node:node /registry
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8082 REGISTRY_FOLDER=/registry
EXPOSE 8082
CMD ["node", "--enable-source-maps", "dist/desk.mjs"]
