-- CreateTable
CREATE TABLE "refused_tries" (
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" TEXT,
    "username" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "session_id" UUID,
    "tries" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "refused_tries_pkey" PRIMARY KEY ("window_start","key")
);
