import { advanceSequence, bulkInsert } from "./bulk-insert.js";
const SEED_NAME = 'demo';
const TIMEOUT_MS = 120_000;
const NUMBERED = [
    'users',
    'tables',
    'dealers',
    'dealer_stints',
    'rounds',
    'events',
    'chats',
    'chat_messages',
];
/**
 * Fills an empty operator database with the demo casino, once and as a whole: a second call inserts nothing, and
 * one that was cut off leaves nothing.
 * @param build makes the rows; called only where they are needed
 * @returns whether this call inserted them
 */
export async function seedOperator(client, build) {
    if (await client.seedInfo.findUnique({ where: { name: SEED_NAME } }))
        return false;
    const { seed, ...rows } = await build();
    return client.$transaction(async (transaction) => {
        const rowCounts = Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));
        // The row is the lock: whoever seeds at the same moment waits here, and then finds it taken.
        const { count } = await transaction.seedInfo.createMany({
            data: { name: SEED_NAME, seed, seededAt: new Date(), rowCounts },
            skipDuplicates: true,
        });
        if (count === 0)
            return false;
        await bulkInsert(transaction, 'users', rows.users);
        await bulkInsert(transaction, 'tables', rows.tables);
        await bulkInsert(transaction, 'dealers', rows.dealers);
        await bulkInsert(transaction, 'dealer_stints', rows.dealerStints);
        await bulkInsert(transaction, 'rounds', rows.rounds);
        await bulkInsert(transaction, 'events', rows.events);
        await bulkInsert(transaction, 'event_tables', rows.eventTables);
        await bulkInsert(transaction, 'chats', rows.chats);
        await bulkInsert(transaction, 'chat_messages', rows.chatMessages);
        for (const table of NUMBERED)
            await advanceSequence(transaction, table);
        return true;
    }, { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS });
}
//# sourceMappingURL=seed-operator.js.map