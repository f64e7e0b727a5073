-- The image creates the console's database; this adds the operator's.
CREATE DATABASE pitdesk_operator;
