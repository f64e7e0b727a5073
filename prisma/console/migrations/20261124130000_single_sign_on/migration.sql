-- AlterTable
ALTER TABLE "role_grants" ADD COLUMN     "of_provider" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "acr" TEXT,
ADD COLUMN     "amr" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "auth_time" TIMESTAMPTZ(3),
ADD COLUMN     "authenticated_by" TEXT NOT NULL DEFAULT 'password';

-- CreateTable
CREATE TABLE "provider_sessions" (
    "session_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sid" TEXT,
    "tokens_encrypted" TEXT NOT NULL,
    "checked_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "provider_once" (
    "key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_once_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "provider_sessions_issuer_sid_idx" ON "provider_sessions"("issuer", "sid");

-- CreateIndex
CREATE INDEX "provider_sessions_issuer_subject_idx" ON "provider_sessions"("issuer", "subject");

-- CreateIndex
CREATE INDEX "provider_once_expires_at_idx" ON "provider_once"("expires_at");

-- AddForeignKey
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
