-- The console's database is the one that the image makes; the operator's stands beside it.
CREATE DATABASE pitdesk_operator;
