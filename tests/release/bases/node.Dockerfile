# Stands for node:26.10.0-bookworm-slim: Debian without extras, and the Node of this project.
FROM debian:bookworm-slim
COPY node /usr/local/bin/
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* && useradd --uid 1000 --create-home node
CMD ["node"]
