FROM node:26-slim AS build
WORKDIR /srv/copihue
COPY . .
# The base brings Node, so the package of it goes too, and what is left says that it is all there.
RUN npm ci && node tools/build.ts \
  && npm uninstall --no-save --omit=dev @react-router/dev vite @swc/core node \
  && printf image > node_modules/.copihue-installed

FROM node:26-slim
WORKDIR /srv/copihue
COPY --from=build /srv/copihue .
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data
# As tools/hand-over.mjs says why.
ENV MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=2097152
VOLUME /data
EXPOSE 3000
CMD ["node", "tools/launch.ts"]
