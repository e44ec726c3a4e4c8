-- Which tracks a notification was told to, without reading all the concession was ever told.
create index notification_tracks_of on notification_tracks (concession, notification, track);
