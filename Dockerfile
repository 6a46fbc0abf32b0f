# The GitHub App: `docker build -t chaos-loop .`. Everything it runs is bundled at the build, so that the image holds no packages.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run -s build

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.title="chaos-loop" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/build ./build
COPY --from=build /src/schemas ./schemas
COPY package.json app.yml LICENSE ./
# The set-up writes the App's secrets here; nothing else is kept.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "build/chaos-loop.js"]
CMD ["serve", "--env", "/data/.env"]
