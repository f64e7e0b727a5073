export const ROAD_ROWS = 6;
//# sourceMappingURL=road-result.js.map
