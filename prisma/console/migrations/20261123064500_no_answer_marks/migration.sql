-- CreateTable
CREATE TABLE "no_answer_marks" (
    "chat_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "no_answer_marks_pkey" PRIMARY KEY ("chat_id")
);
