-- CreateEnum
CREATE TYPE "CannedCategory" AS ENUM ('general', 'care');

-- AlterTable
ALTER TABLE "canned_replies" ADD COLUMN     "category" "CannedCategory" NOT NULL DEFAULT 'general';

-- CreateTable
CREATE TABLE "canned_reply_texts" (
    "reply_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "canned_reply_texts_pkey" PRIMARY KEY ("reply_id","language")
);

-- CreateTable
CREATE TABLE "helplines" (
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "checked_by" TEXT,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "helplines_pkey" PRIMARY KEY ("language")
);

-- CreateTable
CREATE TABLE "message_translations" (
    "chat_id" TEXT NOT NULL,
    "message_key" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "source" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_translations_pkey" PRIMARY KEY ("chat_id","message_key","target","engine")
);

-- CreateTable
CREATE TABLE "reply_originals" (
    "user_id" TEXT NOT NULL,
    "client_key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "edited" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_originals_pkey" PRIMARY KEY ("user_id","client_key")
);

-- CreateTable
CREATE TABLE "spoken_languages" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "language" TEXT,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "heard_at" TIMESTAMPTZ(3),
    "set_by" TEXT,
    "set_at" TIMESTAMPTZ(3),

    CONSTRAINT "spoken_languages_pkey" PRIMARY KEY ("kind","id")
);

-- CreateIndex
CREATE INDEX "message_translations_created_at_idx" ON "message_translations"("created_at");

-- CreateIndex
CREATE INDEX "reply_originals_created_at_idx" ON "reply_originals"("created_at");

-- AddForeignKey
ALTER TABLE "canned_reply_texts" ADD CONSTRAINT "canned_reply_texts_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "canned_replies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The end of a shortcut named the language until now: `hello-de` becomes the German text of `hello`. The other replies
-- keep their shortcut, and their text is in a language that nobody has named.
CREATE TEMPORARY TABLE "placed_replies" ON COMMIT DROP AS
WITH "named" AS (
  SELECT "id", "shortcut", "text",
    COALESCE(substring("shortcut" FROM '^(.+)-(?:en|de|es|fr|ja|zh)$'), "shortcut") AS "stem",
    COALESCE(substring("shortcut" FROM '^.+-(en|de|es|fr|ja|zh)$'), 'any') AS "language"
  FROM "canned_replies"
)
SELECT "id", "text", "stem", "language",
  first_value("id") OVER (PARTITION BY "stem" ORDER BY ("language" = 'any') DESC, "id") AS "home"
FROM "named";

INSERT INTO "canned_reply_texts" ("reply_id", "language", "text")
SELECT "home", "language", "text" FROM "placed_replies";

DELETE FROM "canned_replies" WHERE "id" IN (SELECT "id" FROM "placed_replies" WHERE "id" <> "home");

UPDATE "canned_replies" SET "shortcut" = "stem" FROM "placed_replies"
WHERE "canned_replies"."id" = "placed_replies"."home" AND "placed_replies"."id" = "placed_replies"."home";

ALTER TABLE "canned_replies" DROP COLUMN "text";

-- The helplines are a beginning: the operator checks each of them in the console before the replies are used.
INSERT INTO "helplines" ("language", "text") VALUES
  ('en', 'National Gambling Helpline (UK), 0808 8020 133'),
  ('de', 'Telefonberatung zur Glücksspielsucht (Deutschland), 0800 1372700'),
  ('es', 'FEJAR (España), 900 200 225'),
  ('fr', 'Joueurs Info Service (France), 09 74 75 13 13'),
  ('ja', 'よりそいホットライン（日本）0120-279-338'),
  ('zh', '全国统一心理援助热线（中国）12356');

-- The first replies about help were written by people in all six languages.
UPDATE "canned_replies" SET "category" = 'care'
WHERE "shortcut" = 'helpline'
  AND (SELECT count(*) FROM "canned_reply_texts" WHERE "reply_id" = "canned_replies"."id" AND "language" <> 'any') = 6;

WITH "written" AS (
  INSERT INTO "canned_replies" ("id", "shortcut", "category", "updated_at", "updated_by")
  VALUES (gen_random_uuid(), 'care', 'care', now(), 'Pitdesk')
  ON CONFLICT ("shortcut") DO NOTHING
  RETURNING "id"
)
INSERT INTO "canned_reply_texts" ("reply_id", "language", "text")
SELECT "written"."id", "care"."language", "care"."text"
FROM "written", (VALUES
  ('en', 'What you write worries us, and you do not have to face it without help. Here you can talk to people who help in confidence: {helpline}. If you are in danger, please call the emergency services now. You can take a break from playing at any time; I will help you with that.'),
  ('de', 'Was Sie schreiben, macht uns Sorgen, und Sie müssen das nicht ohne Hilfe durchstehen. Hier erreichen Sie Menschen, die vertraulich helfen: {helpline}. Wenn Sie in Gefahr sind, rufen Sie bitte jetzt den Notruf. Sie können jederzeit eine Spielpause einlegen; ich helfe Ihnen dabei.'),
  ('es', 'Lo que escribe nos preocupa, y no tiene que afrontarlo sin ayuda. Aquí puede hablar con personas que ayudan de forma confidencial: {helpline}. Si está en peligro, llame ahora a los servicios de emergencia. Puede hacer una pausa en el juego cuando quiera; yo le ayudo con ello.'),
  ('fr', 'Ce que vous écrivez nous inquiète, et vous n’avez pas à y faire face sans aide. Ici, des personnes vous aident en toute confidentialité : {helpline}. Si vous êtes en danger, appelez les secours sans attendre. Vous pouvez faire une pause de jeu à tout moment ; je vous y aiderai.'),
  ('ja', 'お書きになったことをとても心配しております。お一人で抱え込まないでください。こちらでは秘密厳守でご相談いただけます：{helpline}。身の危険を感じるときは、すぐに緊急通報をしてください。プレイはいつでもお休みいただけます。お手続きをお手伝いいたします。'),
  ('zh', '您写的内容让我们很担心，请不要独自承受。您可以在这里得到保密的帮助：{helpline}。如果您有危险，请立即拨打紧急求助电话。您随时可以暂停游戏，我会协助您办理。')
) AS "care" ("language", "text");
