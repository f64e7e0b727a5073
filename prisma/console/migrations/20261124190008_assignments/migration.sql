-- AlterTable
ALTER TABLE "no_answer_marks" DROP CONSTRAINT "no_answer_marks_pkey",
ADD CONSTRAINT "no_answer_marks_pkey" PRIMARY KEY ("chat_id", "at", "sort_key");

-- DropTable
DROP TABLE "conversation_claims";

-- CreateTable
CREATE TABLE "conversation_assignments" (
    "chat_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "to_user_id" TEXT,
    "to_username" TEXT,
    "to_role" TEXT,
    "by_user_id" TEXT NOT NULL,
    "by_username" TEXT NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_up_at" TIMESTAMPTZ(3),
    "returns_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_assignments_pkey" PRIMARY KEY ("chat_id")
);

-- CreateTable
CREATE TABLE "answer_targets" (
    "chat_id" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answer_targets_pkey" PRIMARY KEY ("chat_id")
);

-- CreateIndex
CREATE INDEX "conversation_assignments_returns_at_idx" ON "conversation_assignments"("returns_at");
