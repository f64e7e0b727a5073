-- chat: 1
-- cookie: pitdesk_refresh=b24b66d3-cd00-4a6c-8aeb-8af55f8f7e0c.0bHkRqAS8wdKKJcm1kD_ouUqvLX36e29fthQU7zd8yU.34S1B4AW8B946ydqs8BfSaymOgrIXd-uTWFN4Qc0LNA
--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: AuditResult; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."AuditResult" AS ENUM (
    'ok',
    'refused',
    'failed'
);


--
-- Name: CorrectionState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CorrectionState" AS ENUM (
    'proposed',
    'applying',
    'approved',
    'rejected',
    'withdrawn',
    'stale',
    'failed'
);


--
-- Name: DeletionState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."DeletionState" AS ENUM (
    'held',
    'deleting',
    'failed'
);


--
-- Name: OutgoingState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."OutgoingState" AS ENUM (
    'recorded',
    'calling',
    'sent',
    'uncertain',
    'failed'
);


--
-- Name: refuse_audit_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _prisma_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);


--
-- Name: announcements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.announcements (
    id uuid NOT NULL,
    room text NOT NULL,
    message jsonb NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: audit_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entries (
    seq bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id text,
    actor_username text,
    action text NOT NULL,
    target_kind text,
    target_id text,
    target_label text,
    session_id uuid,
    ip text,
    result public."AuditResult" NOT NULL,
    code text,
    details jsonb,
    prev_hash text NOT NULL,
    hash text NOT NULL
);


--
-- Name: audit_entries_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.audit_entries_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: audit_entries_seq_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.audit_entries_seq_seq OWNED BY public.audit_entries.seq;


--
-- Name: canned_replies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.canned_replies (
    id uuid NOT NULL,
    shortcut text NOT NULL,
    text text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    updated_by text NOT NULL
);


--
-- Name: chat_coverage; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_coverage (
    chat_id text NOT NULL,
    from_at timestamp(3) with time zone NOT NULL,
    from_sort_key text NOT NULL,
    until_at timestamp(3) with time zone NOT NULL,
    until_sort_key text NOT NULL,
    whole boolean NOT NULL
);


--
-- Name: chat_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_messages (
    chat_id text NOT NULL,
    key text NOT NULL,
    sort_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    sender text NOT NULL,
    message text NOT NULL,
    from_player boolean NOT NULL,
    hidden boolean NOT NULL,
    sent_by text,
    client_key text
);


--
-- Name: conversation_claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_claims (
    chat_id text NOT NULL,
    user_id text NOT NULL,
    username text NOT NULL,
    claimed_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: event_deletions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_deletions (
    event_id text NOT NULL,
    name text NOT NULL,
    event jsonb NOT NULL,
    state public."DeletionState" DEFAULT 'held'::public."DeletionState" NOT NULL,
    user_id text NOT NULL,
    username text NOT NULL,
    session_id uuid NOT NULL,
    ip text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    failure text
);


--
-- Name: inbox_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inbox_members (
    user_id text NOT NULL,
    first_seen_at timestamp(3) with time zone NOT NULL
);


--
-- Name: outgoing_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outgoing_messages (
    id uuid NOT NULL,
    user_id text NOT NULL,
    client_key text NOT NULL,
    body_hash text NOT NULL,
    chat_id text NOT NULL,
    room text NOT NULL,
    sender text NOT NULL,
    message text NOT NULL,
    state public."OutgoingState" DEFAULT 'recorded'::public."OutgoingState" NOT NULL,
    lane text,
    owner uuid NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    known_at timestamp(3) with time zone,
    known_alike text[],
    called_at timestamp(3) with time zone,
    stored_key text,
    stored jsonb,
    failure text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: player_count_samples; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.player_count_samples (
    at timestamp(0) with time zone NOT NULL,
    table_id text NOT NULL,
    terminal_id integer NOT NULL,
    count integer NOT NULL
);


--
-- Name: read_positions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.read_positions (
    user_id text NOT NULL,
    chat_id text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    key text NOT NULL,
    sort_key text NOT NULL
);


--
-- Name: round_corrections; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.round_corrections (
    id uuid NOT NULL,
    state public."CorrectionState" DEFAULT 'proposed'::public."CorrectionState" NOT NULL,
    round_id text NOT NULL,
    table_id text NOT NULL,
    round jsonb NOT NULL,
    result jsonb NOT NULL,
    reason text NOT NULL,
    pending_for text,
    proposed_by_id text NOT NULL,
    proposed_by_name text NOT NULL,
    proposed_at timestamp(3) with time zone NOT NULL,
    decided_by_id text,
    decided_by_name text,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    decided_in uuid,
    decided_from text,
    lease_until timestamp(3) with time zone,
    new_round_id text
);


--
-- Name: saved_views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_views (
    id uuid NOT NULL,
    user_id text NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    is_default boolean NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id text NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    terminal_id integer NOT NULL,
    upstream_token_encrypted text NOT NULL,
    refresh_token_hash text NOT NULL,
    previous_refresh_token_hash text,
    refresh_successor_encrypted text,
    rotated_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    upstream_checked_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    ended_reason text,
    ip text,
    user_agent text
);


--
-- Name: audit_entries seq; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entries ALTER COLUMN seq SET DEFAULT nextval('public.audit_entries_seq_seq'::regclass);


--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public._prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) FROM stdin;
1e27bc16-f0a8-4d8d-9020-b9b0e914b769	08526e16089cf98a7dd13f534b7968d1b88759ecfaf206313ef557db8feff613	2026-11-21 22:58:39.784+00	20261121074757_init	\N	\N	2026-11-21 22:58:39.736+00	1
01c37587-5685-4a93-b6ed-6add375ce02a	8494b35a0ef012f53ec5f770ede0f33f5123dd82069d44f96bd251ffc560005b	2026-11-21 22:58:39.932+00	20261121075936_ids_as_the_operator_writes_them	\N	\N	2026-11-21 22:58:39.791+00	1
a15b898d-9888-4783-af60-e17d1bffcd10	93b080bdb9729c89c76f8a867f95af031250b64c9c467a50370fbb13053aabac	2026-11-21 22:58:39.958+00	20261121085252_chat	\N	\N	2026-11-21 22:58:39.939+00	1
70cfb46b-9892-480f-aca5-85ccb0245489	2ad77bdfc4872a88e91d02854b6260297c24100865e058000613e5d4f18fd108	2026-11-21 22:58:39.968+00	20261121093318_samples_of_named_tables	\N	\N	2026-11-21 22:58:39.96+00	1
e2898f83-8c23-4452-8f58-bc6ce290c296	796ed3b430ae76307c58397b05b2cd6adf78be5f352ae00568b5224f32b1600c	2026-11-21 22:58:40.014+00	20261121163516_hold_event_deletions	\N	\N	2026-11-21 22:58:40.007+00	1
8dddb09b-2f6a-48b6-91ba-b37fb13b7bd2	61841c4b7ab2829350bfc8247ceee156619480c0e5d62dfe6475de6365dc353c	2026-11-21 22:58:40.043+00	20261121163756_round_corrections	\N	\N	2026-11-21 22:58:40.016+00	1
e5a8fece-1882-4f64-b7fb-186709273476	23dbce95187462f9c93e3bd217b33d58e3cc046e08b4114c66f7f01c2e305726	2026-11-21 22:58:40.055+00	20261121165820_saved_views_and_audit_indexes	\N	\N	2026-11-21 22:58:40.045+00	1
\.


--
-- Data for Name: announcements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.announcements (id, room, message, lease_until, created_at) FROM stdin;
\.


--
-- Data for Name: audit_entries; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.audit_entries (seq, at, actor_id, actor_username, action, target_kind, target_id, target_label, session_id, ip, result, code, details, prev_hash, hash) FROM stdin;
1	2026-11-21 22:58:42.238+00	1	floor1	session.signed_in	\N	\N	\N	b24b66d3-cd00-4a6c-8aeb-8af55f8f7e0c	127.0.0.1	ok	\N	{}	0000000000000000000000000000000000000000000000000000000000000000	dac6d002302910eb7a545dcffa3a83ed8fcd5a333f1c9c0d398850e4286414e4
2	2026-11-21 22:58:45.185+00	1	floor1	message.sent	chat	1	Emerald 1	b24b66d3-cd00-4a6c-8aeb-8af55f8f7e0c	127.0.0.1	ok	\N	{"message_id": 1204}	dac6d002302910eb7a545dcffa3a83ed8fcd5a333f1c9c0d398850e4286414e4	6583d5eb6f6a409a0c6ac89d3af547ce64c5f194044af432d5c79bf29bc5d95e
3	2026-11-21 22:58:45.354+00	\N	floor1	session.signed_in	\N	\N	\N	\N	127.0.0.1	refused	auth.login_incorrect	{}	6583d5eb6f6a409a0c6ac89d3af547ce64c5f194044af432d5c79bf29bc5d95e	05151aa1062112103cf4623b8cc3326ebf2143503e8e713cc16c78704a914c6d
4	2026-11-21 22:58:45.8+00	1	floor1	canned_reply.created	canned_reply	53e6a18d-5c3e-489c-ab25-aac617032812	before	b24b66d3-cd00-4a6c-8aeb-8af55f8f7e0c	127.0.0.1	ok	\N	{"after": {"text": "Of before", "shortcut": "before"}}	05151aa1062112103cf4623b8cc3326ebf2143503e8e713cc16c78704a914c6d	7725a0b73f1476146e9a75333a67ebb81eb5374edd23c8dc4c02737328d9de53
5	2026-11-21 22:58:46.216+00	3	floor2	session.signed_in	\N	\N	\N	82f36a7d-961f-48d3-a651-fc1b4ae7b6a2	127.0.0.1	ok	\N	{}	7725a0b73f1476146e9a75333a67ebb81eb5374edd23c8dc4c02737328d9de53	f5cf50d6aa5420b0415348aa22d238e6ca39ff99f647e722e4fc4ae8a4bad564
6	2026-11-21 22:58:46.512+00	3	floor2	session.signed_out	\N	\N	\N	82f36a7d-961f-48d3-a651-fc1b4ae7b6a2	127.0.0.1	ok	\N	{}	f5cf50d6aa5420b0415348aa22d238e6ca39ff99f647e722e4fc4ae8a4bad564	9f6586286a8c8eb5ba7b589da17ffaa628498d0aec92e964dc4874663f12957b
\.


--
-- Data for Name: canned_replies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.canned_replies (id, shortcut, text, updated_at, updated_by) FROM stdin;
53e6a18d-5c3e-489c-ab25-aac617032812	before	Of before	2026-11-21 22:58:45.784+00	floor1
\.


--
-- Data for Name: chat_coverage; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat_coverage (chat_id, from_at, from_sort_key, until_at, until_sort_key, whole) FROM stdin;
\.


--
-- Data for Name: chat_messages; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat_messages (chat_id, key, sort_key, created_at, sender, message, from_player, hidden, sent_by, client_key) FROM stdin;
1	1201	00041201	2026-11-21 22:58:44.637+00	ada-lovelace-77	A question of before, number 1	t	f	\N	\N
1	1202	00041202	2026-11-21 22:58:44.769+00	ada-lovelace-77	A question of before, number 2	t	f	\N	\N
1	1203	00041203	2026-11-21 22:58:44.824+00	ada-lovelace-77	A question of before, number 3	t	f	\N	\N
1	1204	00041204	2026-11-21 22:58:45.098+00	floor1	An answer of before	f	f	1	0f2fd7b1-e9c4-48a0-84c9-8a694c6efa41
\.


--
-- Data for Name: conversation_claims; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.conversation_claims (chat_id, user_id, username, claimed_at, expires_at) FROM stdin;
1	1	floor1	2026-11-21 22:58:45.459+00	2026-11-21 23:03:45.459+00
\.


--
-- Data for Name: event_deletions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.event_deletions (event_id, name, event, state, user_id, username, session_id, ip, due_at, lease_until, attempts, failure) FROM stdin;
\.


--
-- Data for Name: inbox_members; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.inbox_members (user_id, first_seen_at) FROM stdin;
\.


--
-- Data for Name: outgoing_messages; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.outgoing_messages (id, user_id, client_key, body_hash, chat_id, room, sender, message, state, lane, owner, lease_until, known_at, known_alike, called_at, stored_key, stored, failure, created_at, expires_at) FROM stdin;
868c4275-1e6a-4bd3-aeaa-b27d9b364a4a	1	0f2fd7b1-e9c4-48a0-84c9-8a694c6efa41	8b14fe0805fa9b64bc7bedb5e2f3b4926e372e1c0b497ec14dd0d9f88090cb63	1	betconsole-chat-group-1	floor1	An answer of before	sent	\N	ccf97105-e39c-4b15-91be-56464134963a	2026-11-21 22:58:50.981+00	2026-11-21 22:58:44.824+00	{}	2026-11-21 22:58:44.98+00	1204	{"id": 1204, "time": "22:58", "type": "me", "sender": "floor1", "chat_id": 1, "message": "An answer of before", "created_at": "2026-11-21T22:58:45.098Z"}	\N	2026-11-21 22:58:44.867+00	2026-11-28 22:58:44.858+00
\.


--
-- Data for Name: player_count_samples; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.player_count_samples (at, table_id, terminal_id, count) FROM stdin;
2026-11-21 22:58:00+00		0	0
\.


--
-- Data for Name: read_positions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.read_positions (user_id, chat_id, at, key, sort_key) FROM stdin;
\.


--
-- Data for Name: round_corrections; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.round_corrections (id, state, round_id, table_id, round, result, reason, pending_for, proposed_by_id, proposed_by_name, proposed_at, decided_by_id, decided_by_name, decided_at, decision_reason, decided_in, decided_from, lease_until, new_round_id) FROM stdin;
\.


--
-- Data for Name: saved_views; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.saved_views (id, user_id, screen, name, query, is_default) FROM stdin;
e37a6c3b-6859-4cd0-b3ff-e785e933fd40	1	rounds	Mine of before	state=void	t
\.


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sessions (id, user_id, username, email, terminal_id, upstream_token_encrypted, refresh_token_hash, previous_refresh_token_hash, refresh_successor_encrypted, rotated_at, created_at, last_seen_at, upstream_checked_at, expires_at, ended_at, ended_reason, ip, user_agent) FROM stdin;
b24b66d3-cd00-4a6c-8aeb-8af55f8f7e0c	1	floor1	floor1@pitdesk.example	1	Z2DTbf05.f8maHjYzWN36le4vxvMN_99paL8p_ecUqwl2nP5i26aqVpWMUlvhZ4s2AREB9qRgABEHXF_gAQBJLs5ZZaW6NxMUVize8yg	6a7efad294c1ec17a8ee8134b161783464a75322af4044f69269ac053279f469	353ca405798c33c41d74d124c7c340046a3a638425e3459487dc5a90dcba0377	Z2DTbf05.IHZ5yBBSw1JQW3ccnYKfIc_yNmBxjxyr6RMySbHKlBtTLWOr9NCW0xr5thH27sduuRL2ZKWYd4yJhhxcP7_YzlPYJF_g-4KcBEXsvWiUmErORXligp0qkmXHtzk8d9NMOBF5nyJEakrGUbU3013Krf3uwABurfXR9Ie38-dRGrXmQnuSmrqU6CQYfVJoQCIUvhwpt40YRmE	2026-11-21 22:58:42.737+00	2026-11-21 22:58:42.169+00	2026-11-21 22:58:42.737+00	2026-11-21 22:58:42.598+00	2026-11-22 10:58:42.737+00	\N	\N	127.0.0.1	
82f36a7d-961f-48d3-a651-fc1b4ae7b6a2	3	floor2	floor2@pitdesk.example	2		0e62eed6705e8c627a0010551668489d6c0607dfb405296785f893955af94c62	\N	\N	\N	2026-11-21 22:58:46.204+00	2026-11-21 22:58:46.205+00	2026-11-21 22:58:46.205+00	2026-11-22 10:58:46.204+00	2026-11-21 22:58:46.442+00	signed_out	127.0.0.1	
\.


--
-- Name: audit_entries_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_entries_seq_seq', 1, false);


--
-- Name: _prisma_migrations _prisma_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);


--
-- Name: announcements announcements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);


--
-- Name: audit_entries audit_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (seq);


--
-- Name: canned_replies canned_replies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.canned_replies
    ADD CONSTRAINT canned_replies_pkey PRIMARY KEY (id);


--
-- Name: chat_coverage chat_coverage_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_coverage
    ADD CONSTRAINT chat_coverage_pkey PRIMARY KEY (chat_id);


--
-- Name: chat_messages chat_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_messages
    ADD CONSTRAINT chat_messages_pkey PRIMARY KEY (chat_id, key);


--
-- Name: conversation_claims conversation_claims_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_claims
    ADD CONSTRAINT conversation_claims_pkey PRIMARY KEY (chat_id);


--
-- Name: event_deletions event_deletions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_deletions
    ADD CONSTRAINT event_deletions_pkey PRIMARY KEY (event_id);


--
-- Name: inbox_members inbox_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inbox_members
    ADD CONSTRAINT inbox_members_pkey PRIMARY KEY (user_id);


--
-- Name: outgoing_messages outgoing_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_pkey PRIMARY KEY (id);


--
-- Name: player_count_samples player_count_samples_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_count_samples
    ADD CONSTRAINT player_count_samples_pkey PRIMARY KEY (at, table_id);


--
-- Name: read_positions read_positions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.read_positions
    ADD CONSTRAINT read_positions_pkey PRIMARY KEY (user_id, chat_id);


--
-- Name: round_corrections round_corrections_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.round_corrections
    ADD CONSTRAINT round_corrections_pkey PRIMARY KEY (id);


--
-- Name: saved_views saved_views_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: announcements_lease_until_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announcements_lease_until_idx ON public.announcements USING btree (lease_until);


--
-- Name: audit_entries_action_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_action_at_idx ON public.audit_entries USING btree (action, at DESC);


--
-- Name: audit_entries_actor_id_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_actor_id_at_idx ON public.audit_entries USING btree (actor_id, at DESC);


--
-- Name: audit_entries_actor_username_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_actor_username_at_idx ON public.audit_entries USING btree (actor_username, at DESC);


--
-- Name: audit_entries_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_at_idx ON public.audit_entries USING btree (at DESC);


--
-- Name: audit_entries_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX audit_entries_hash_key ON public.audit_entries USING btree (hash);


--
-- Name: audit_entries_prev_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX audit_entries_prev_hash_key ON public.audit_entries USING btree (prev_hash);


--
-- Name: audit_entries_result_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_result_at_idx ON public.audit_entries USING btree (result, at DESC);


--
-- Name: audit_entries_target_kind_target_id_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_target_kind_target_id_at_idx ON public.audit_entries USING btree (target_kind, target_id, at DESC);


--
-- Name: canned_replies_shortcut_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX canned_replies_shortcut_key ON public.canned_replies USING btree (shortcut);


--
-- Name: chat_messages_chat_id_created_at_sort_key_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_messages_chat_id_created_at_sort_key_idx ON public.chat_messages USING btree (chat_id, created_at, sort_key);


--
-- Name: chat_messages_chat_id_from_player_hidden_created_at_sort_ke_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_messages_chat_id_from_player_hidden_created_at_sort_ke_idx ON public.chat_messages USING btree (chat_id, from_player, hidden, created_at, sort_key);


--
-- Name: chat_messages_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_messages_created_at_idx ON public.chat_messages USING btree (created_at);


--
-- Name: event_deletions_state_lease_until_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_deletions_state_lease_until_idx ON public.event_deletions USING btree (state, lease_until);


--
-- Name: outgoing_messages_chat_id_stored_key_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX outgoing_messages_chat_id_stored_key_key ON public.outgoing_messages USING btree (chat_id, stored_key);


--
-- Name: outgoing_messages_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_messages_expires_at_idx ON public.outgoing_messages USING btree (expires_at);


--
-- Name: outgoing_messages_lane_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX outgoing_messages_lane_key ON public.outgoing_messages USING btree (lane);


--
-- Name: outgoing_messages_state_lease_until_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_messages_state_lease_until_idx ON public.outgoing_messages USING btree (state, lease_until);


--
-- Name: outgoing_messages_user_id_client_key_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX outgoing_messages_user_id_client_key_key ON public.outgoing_messages USING btree (user_id, client_key);


--
-- Name: player_count_samples_table_id_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX player_count_samples_table_id_at_idx ON public.player_count_samples USING btree (table_id, at DESC);


--
-- Name: player_count_samples_terminal_id_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX player_count_samples_terminal_id_at_idx ON public.player_count_samples USING btree (terminal_id, at DESC);


--
-- Name: round_corrections_pending_for_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX round_corrections_pending_for_key ON public.round_corrections USING btree (pending_for);


--
-- Name: round_corrections_proposed_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_corrections_proposed_at_id_idx ON public.round_corrections USING btree (proposed_at DESC, id DESC);


--
-- Name: round_corrections_round_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_corrections_round_id_idx ON public.round_corrections USING btree (round_id);


--
-- Name: round_corrections_state_proposed_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_corrections_state_proposed_at_idx ON public.round_corrections USING btree (state, proposed_at DESC);


--
-- Name: round_corrections_table_id_proposed_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_corrections_table_id_proposed_at_idx ON public.round_corrections USING btree (table_id, proposed_at DESC);


--
-- Name: saved_views_user_id_screen_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX saved_views_user_id_screen_name_key ON public.saved_views USING btree (user_id, screen, name);


--
-- Name: sessions_ended_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_ended_at_idx ON public.sessions USING btree (ended_at);


--
-- Name: sessions_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);


--
-- Name: sessions_previous_refresh_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sessions_previous_refresh_token_hash_key ON public.sessions USING btree (previous_refresh_token_hash);


--
-- Name: sessions_refresh_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sessions_refresh_token_hash_key ON public.sessions USING btree (refresh_token_hash);


--
-- Name: sessions_user_id_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user_id_created_at_idx ON public.sessions USING btree (user_id, created_at DESC);


--
-- Name: audit_entries audit_entries_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();


--
-- PostgreSQL database dump complete
--


