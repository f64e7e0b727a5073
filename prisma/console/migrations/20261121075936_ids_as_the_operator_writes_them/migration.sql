-- AlterTable
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" SET DATA TYPE TEXT;

-- AlterTable
ALTER TABLE "idempotency_records" DROP CONSTRAINT "idempotency_records_pkey",
ALTER COLUMN "user_id" SET DATA TYPE TEXT,
ADD CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("user_id", "route", "key");

-- AlterTable
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET DATA TYPE TEXT;
