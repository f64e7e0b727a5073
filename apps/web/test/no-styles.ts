/** Unit tests check texts and roles; browser tests check the styles. */
export default {};
