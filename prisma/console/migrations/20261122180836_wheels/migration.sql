-- CreateTable
CREATE TABLE "wheels" (
    "table_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "counted_from" TIMESTAMPTZ(3) NOT NULL,
    "settled_to" TIMESTAMPTZ(3) NOT NULL,
    "serviced_by_name" TEXT,
    "serviced_reason" TEXT,
    "verdict" JSONB,

    CONSTRAINT "wheels_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "wheel_days" (
    "table_id" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "counts" INTEGER[],
    "newest_id" TEXT,
    "newest_at" TIMESTAMPTZ(3),
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wheel_days_pkey" PRIMARY KEY ("table_id","from")
);
