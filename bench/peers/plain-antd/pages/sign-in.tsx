import { Button, Card, Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';

export default function SignIn() {
  const navigate = useNavigate();
  return (
    <Card title="Sign in" style={{ maxWidth: 400, margin: '10vh auto' }}>
      <Form layout="vertical" onFinish={() => void navigate('/dashboard')}>
        <Form.Item label="Username" name="username" rules={[{ required: true }, { min: 3 }, { max: 50 }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item label="Password" name="password" rules={[{ required: true }, { min: 3 }, { max: 50 }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          Sign in
        </Button>
      </Form>
    </Card>
  );
}
