import path from 'node:path';
import ts from 'typescript';

/**
 * Texts that antd renders beside elements of its own, or in an array: `components/antd/translated.test.tsx` finds them.
 */
const BARE_IN_ANTD: Readonly<Record<string, readonly string[]>> = {
  Tag: ['children'],
  Input: ['prefix', 'suffix'],
  InputNumber: ['prefix', 'suffix'],
  'Typography.Text': ['children'],
  'Typography.Title': ['children'],
  'Typography.Paragraph': ['children'],
  'Typography.Link': ['children'],
};
/** Texts in objects passed to antd, by the declaration: results of cells, column headers, tab labels. */
const BARE_IN_OBJECTS: Readonly<Record<string, RegExp>> = {
  render: /\/node_modules\//,
  title: /\/node_modules\/(?:antd|@rc-component)\/.*table\//,
  label: /\/node_modules\/@rc-component\/tabs\//,
};

const PROJECT = path.resolve(import.meta.dirname, '../tsconfig.json');

/**
 * Returns the places of the console's sources where a text has no element of its own, each as `file:line: text`.
 *
 * A browser that translates a page puts every text into elements of its own. React then no longer finds the texts that
 * it has to change, remove or insert something before. It does find a text that is the only child of an element, since
 * it sets all of that element's content.
 */
export function bareTextsOfConsole(): string[] {
  const { config } = ts.readConfigFile(PROJECT, (file) => ts.sys.readFile(file)) as { config: unknown };
  const folder = path.dirname(PROJECT);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, options);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /\/apps\/web\/src\/.*(?<!\.test)\.tsx$/.test(fileName))
    .flatMap((file) => bareTextsOf(file, program.getTypeChecker()))
    .map((found) => path.relative(path.join(folder, 'src'), found));
}

const isInLibrary = (node: ts.Node): boolean => node.getSourceFile().fileName.includes('/node_modules/');

/** Returns `part` of `isOpen && part`. */
const rightOperand = (expression: ts.Expression): ts.Expression =>
  ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? rightOperand(expression.right)
    : expression;

/** Returns the places in one file of a program. */
export function bareTextsOf(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName}:${line + 1}: ${node.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  };

  /** Types that render a text; a `ReactNode` may be anything, and is checked at its source. */
  const isText = (type: ts.Type): boolean => {
    if (type.aliasSymbol?.name === 'ReactNode') return false;
    if (type.isUnion()) return !type.types.some(isAnyNode) && type.types.some(isText);
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).some(isText);
    // React renders nothing for it.
    if (type.isStringLiteral() && type.value === '') return false;
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  };
  /** Members of `ReactNode` that no other type has. */
  const isAnyNode = (type: ts.Type): boolean =>
    ['ReactPortal', 'Iterable', 'Promise'].includes(type.symbol?.name ?? '');
  /** Returns a component as declared: resolving overloads by its properties takes the checker twice the time. */
  const componentOf = ({ tagName }: ts.JsxOpeningLikeElement): ts.Signature | undefined =>
    checker.getTypeAtLocation(tagName).getCallSignatures()[0];
  /** Returns true for an element that is always rendered: nothing is ever inserted in its place. */
  const isAlwaysThere = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true;
    if (ts.isJsxExpression(child))
      return child.expression !== undefined && ts.isStringLiteral(child.expression);
    if (!ts.isJsxElement(child) && !ts.isJsxSelfClosingElement(child)) return false;
    const opening = ts.isJsxElement(child) ? child.openingElement : child;
    if (/^[a-z]/.test(opening.tagName.getText())) return true;
    return componentOf(opening)?.getReturnType().symbol?.name === 'Element';
  };

  /** Resolving the types of text keys takes the checker most of its time: the called name is enough. */
  const isOfTexts = (expression: ts.Expression): boolean =>
    ts.isCallExpression(expression) &&
    checker.getTypeAtLocation(expression.expression).symbol?.name === 'TFunction';
  const rendersText = (expression: ts.Expression): boolean => {
    if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== '';
    if (ts.isParenthesizedExpression(expression)) return rendersText(expression.expression);
    if (ts.isConditionalExpression(expression))
      return rendersText(expression.whenTrue) || rendersText(expression.whenFalse);
    if (ts.isTemplateExpression(expression) || isOfTexts(expression)) return true;
    const passed = rightOperand(expression);
    if (passed !== expression && rendersText(passed)) return true;
    if (ts.isJsxElement(passed) || ts.isJsxSelfClosingElement(passed)) return false;
    return isText(checker.getTypeAtLocation(expression));
  };
  const isBare = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return child.text.trim() !== '';
    return ts.isJsxExpression(child) && child.expression !== undefined && rendersText(child.expression);
  };
  /** White space counts as well, except around line breaks of the source. */
  const isDrawn = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
    return !ts.isJsxExpression(child) || child.expression !== undefined;
  };

  /** Returns the parts of an element that are texts and become this property of its component. */
  const textsGiven = (opening: ts.JsxOpeningLikeElement, property: string): ts.Node[] => {
    if (property === 'children')
      return ts.isJsxElement(opening.parent) ? opening.parent.children.filter(isDrawn).filter(isBare) : [];
    return opening.attributes.properties.filter(
      (one) =>
        ts.isJsxAttribute(one) &&
        one.name.getText() === property &&
        one.initializer !== undefined &&
        ts.isJsxExpression(one.initializer) &&
        one.initializer.expression !== undefined &&
        !ts.isStringLiteralLike(one.initializer.expression) &&
        rendersText(one.initializer.expression),
    );
  };
  const known = new Map<ts.Node, string[]>();
  /** Returns the properties that a component of ours renders unchanged beside something else. */
  const bareProps = (component: ts.Node): string[] => {
    const before = known.get(component);
    if (before !== undefined) return before;
    const props: string[] = [];
    known.set(component, props);
    const [parameter] = ts.isFunctionLike(component) ? component.parameters : [];
    const look = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter(isDrawn);
        if (children.length > 1 || ts.isJsxFragment(node)) children.forEach(lookAt);
      }
      ts.forEachChild(node, look);
    };
    const lookAt = (child: ts.JsxChild): void => {
      if (!ts.isJsxExpression(child) || child.expression === undefined) return;
      const passed = rightOperand(child.expression);
      if (ts.isPropertyAccessExpression(passed)) {
        const symbol = checker.getSymbolAtLocation(passed.expression);
        if (symbol?.valueDeclaration === parameter) props.push(passed.name.text);
      }
      const declaration = checker.getSymbolAtLocation(passed)?.valueDeclaration;
      if (
        declaration !== undefined &&
        ts.isBindingElement(declaration) &&
        declaration.parent.parent === parameter
      )
        props.push((declaration.propertyName ?? declaration.name).getText());
    };
    look(component);
    return props;
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      const hasCompany = children.length > 1 || ts.isJsxFragment(node);
      const isArray = (child: ts.JsxChild): boolean =>
        ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        !isOfTexts(child.expression) &&
        checker.isArrayType(checker.getTypeAtLocation(child.expression));
      for (const [index, child] of children.entries()) {
        // A constant text is a problem only where something may be inserted before it.
        const isSafe = ts.isJsxText(child) && children.slice(0, index).every(isAlwaysThere);
        if (!isSafe && (hasCompany || isArray(child)) && isBare(child)) note(child);
      }
    }
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const tag = node.tagName.getText();
      const hasTranslate = node.attributes.properties.some((one) => one.name?.getText() === 'translate');
      // Names, people's texts and times must not be translated; `yes` marks the console's own texts.
      if ((tag === 'bdi' || tag === 'time') && !hasTranslate) note(node);
      // A component that returns a text: its parent has the text as one child among others.
      const isComponent = /^[A-Z]/.test(node.tagName.getText());
      const signature = isComponent ? componentOf(node) : undefined;
      if (signature !== undefined && isText(signature.getReturnType())) note(node);
      if (signature !== undefined) {
        const { declaration } = signature;
        const isOfAntd = declaration === undefined || isInLibrary(declaration);
        const textProps = isOfAntd ? BARE_IN_ANTD[tag] : bareProps(declaration);
        for (const given of textProps ?? []) for (const part of textsGiven(node, given)) note(part);
        // antd splits a number at its decimal point, unless a formatter is given.
        const writes = node.attributes.properties.some((one) => one.name?.getText() === 'formatter');
        if (tag === 'Statistic' && isOfAntd && !writes) note(node);
      }
    }
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const name = node.name.getText();
      const declaredIn = BARE_IN_OBJECTS[name];
      const owner = declaredIn && checker.getContextualType(node.parent);
      const isOfAntd = (owner?.isUnion() ? owner.types : owner ? [owner] : [])
        .flatMap((type) => checker.getPropertyOfType(type, name)?.declarations ?? [])
        .some((declaration) => declaredIn?.test(declaration.getSourceFile().fileName));
      if (isOfAntd) {
        const given = ts.isPropertyAssignment(node) ? node.initializer : node.name;
        const [signature] = isOfTexts(given) ? [] : checker.getTypeAtLocation(given).getCallSignatures();
        if (signature === undefined ? rendersText(given) : isText(signature.getReturnType())) note(node);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
