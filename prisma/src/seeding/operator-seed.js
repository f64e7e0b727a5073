export {};
//# sourceMappingURL=operator-seed.js.map