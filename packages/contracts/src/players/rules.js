/** The specification's rule of who is counted as online (section 9). */
export const isOnlinePlayer = (client) => Boolean(client.socket_id) && Boolean(client.detail?.player);
//# sourceMappingURL=rules.js.map
