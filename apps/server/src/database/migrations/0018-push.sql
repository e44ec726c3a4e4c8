-- Where tablets can be rung while the app is closed (Web Push), and what is to be rung.
create table push_subscriptions (
  concession bigint not null,
  -- The session it was told in: a captain on a tablet. It ends with it.
  token_hash bytea not null,
  track bigint not null,
  -- Of the browser's push service: who has it, and a server's key, can ring this tablet.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key of the server it was made for: a server with another one can't use it.
  server_key text not null,
  subscribed_at timestamptz not null,
  primary key (concession, token_hash),
  foreign key (concession, token_hash) references tokens (concession, hash) on delete cascade,
  foreign key (concession, track) references tracks (concession, id)
);
create index push_subscriptions_track on push_subscriptions (concession, track);
-- A browser has one endpoint, whoever is logged in there.
create index push_subscriptions_endpoint on push_subscriptions (endpoint);

-- An urgent notification that a tablet's push service doesn't have yet.
create table push_deliveries (
  concession bigint not null,
  notification bigint not null,
  token_hash bytea not null,
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- From then on it rings nobody any more.
  expires_at timestamptz not null,
  primary key (concession, notification, token_hash),
  foreign key (concession, notification) references notifications (concession, id) on delete cascade,
  foreign key (concession, token_hash) references push_subscriptions (concession, token_hash) on delete cascade
);
create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_subscription on push_deliveries (concession, token_hash);
