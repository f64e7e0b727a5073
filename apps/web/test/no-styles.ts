/** Tests look at what is said, not at how it looks: browser tests do that. */
export default {};
