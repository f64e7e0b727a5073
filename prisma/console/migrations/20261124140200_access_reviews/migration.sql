-- CreateEnum
CREATE TYPE "ReviewMark" AS ENUM ('keep', 'change', 'remove');

-- CreateTable
CREATE TABLE "access_reviews" (
    "id" UUID NOT NULL,
    "quarter" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_by_name" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "signed_at" TIMESTAMPTZ(3),
    "signed_by_name" TEXT,
    "content_hash" TEXT,

    CONSTRAINT "access_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_review_items" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "state" "StaffState" NOT NULL,
    "roles" JSONB NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "mark" "ReviewMark",
    "ending" TEXT[],
    "reason" TEXT,
    "marked_by_id" TEXT,
    "marked_by_name" TEXT,
    "marked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_review_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "access_reviews_quarter_key" ON "access_reviews"("quarter");

-- CreateIndex
CREATE INDEX "access_reviews_signed_at_opened_at_idx" ON "access_reviews"("signed_at", "opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "access_review_items_review_id_staff_id_key" ON "access_review_items"("review_id", "staff_id");

-- AddForeignKey
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "access_reviews"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
