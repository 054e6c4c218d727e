# The server as an image; docs/hosting.md says how it is run. Only building it needs a network.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build:package

FROM node:24-slim AS packages
WORKDIR /opt/hexarchy
COPY --from=build /src/dist/package.json /src/dist/npm-shrinkwrap.json ./
RUN npm ci --omit=dev
COPY --from=build /src/dist ./

FROM node:24-slim
COPY --from=packages /opt/hexarchy /opt/hexarchy
RUN ln -s /opt/hexarchy/hexarchy.js /usr/local/bin/hexarchy \
 && install -d -o node -g node -m 0700 /var/lib/hexarchy /var/cache/hexarchy
ENV NODE_ENV=production NODE_COMPILE_CACHE=/var/cache/hexarchy HEXARCHY_STATE=/var/lib/hexarchy HEXARCHY_HOST=0.0.0.0
USER node
WORKDIR /var/lib/hexarchy
VOLUME /var/lib/hexarchy
EXPOSE 4870
# It answers who asks by whatever name, and the certificate is not what is asked about.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s CMD ["node", "--no-warnings", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; const { HEXARCHY_TLS_CERTIFICATE: tls, HEXARCHY_PORT: port } = process.env; fetch(`http${tls ? 's' : ''}://127.0.0.1:${port || 4870}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["hexarchy"]
CMD ["serve", "--log-format", "json"]
