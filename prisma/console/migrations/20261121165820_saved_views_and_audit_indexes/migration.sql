-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "screen" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_user_id_screen_name_key" ON "saved_views"("user_id", "screen", "name");

-- CreateIndex
CREATE INDEX "audit_entries_actor_username_at_idx" ON "audit_entries"("actor_username", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_result_at_idx" ON "audit_entries"("result", "at" DESC);
