-- The tablets of a trip are looked for by their own name.
create index devices_device on devices (concession, device);
