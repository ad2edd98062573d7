-- How many alerts a phone has requested lately, sent or not.
create index restock_request_phone_key_requested_at on restock_request (phone_key, requested_at);
